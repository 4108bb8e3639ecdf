import { useLocation } from '@tanstack/react-router'
import { AuthStandingPage } from '../../auth/web/auth-standing-page.tsx'
import type { AuthStep } from '../../auth/web/auth-standing-page.tsx'
import { withoutLocale } from '../../../web/routing/href.ts'
import { LanguageMenu } from './language-menu.tsx'

const steps: Record<string, AuthStep> = {
  '/auth/register': 'register',
  '/auth/forgot-password': 'forgot',
  '/auth/password-reset': 'reset',
  '/auth/verify-email': 'verify',
}

export function AuthStepRoute() {
  const { pathname } = useLocation()
  return (
    <AuthStandingPage step={steps[withoutLocale(pathname)] ?? 'register'} tools={<LanguageMenu full />} />
  )
}
