// Opened often: what it is made of is asked for along with it (vite.config.ts).
import { useLocation } from '@tanstack/react-router'
import { LoginPage } from '../../../auth/web/sessions/login-page.tsx'
import { LanguageMenu } from '../header/language-menu.tsx'

export function LoginRoute() {
  const { done } = useLocation().search as Record<string, unknown>
  return <LoginPage renewed={done === '1'} tools={<LanguageMenu full />} />
}
