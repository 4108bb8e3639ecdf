import { useLocation } from '@tanstack/react-router'
import { LoginPage } from '../../auth/web/login-page.tsx'
import { LanguageMenu } from './language-menu.tsx'

export function LoginRoute() {
  const search = useLocation().search as Record<string, unknown>
  return <LoginPage next={typeof search.next === 'string' ? search.next : ''} tools={<LanguageMenu full />} />
}
