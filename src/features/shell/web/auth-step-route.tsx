import { useLocation } from '@tanstack/react-router'
import { ForgotPage } from '../../auth/web/forgot-page.tsx'
import { RegisterPage } from '../../auth/web/register-page.tsx'
import { ResetPage } from '../../auth/web/reset-page.tsx'
import { VerifyPage } from '../../auth/web/verify-page.tsx'
import { withoutLocale } from '../../../web/routing/href.ts'
import { LanguageMenu } from './language-menu.tsx'

const pages = {
  '/auth/register': RegisterPage,
  '/auth/forgot-password': ForgotPage,
  '/auth/password-reset': ResetPage,
  '/auth/verify-email': VerifyPage,
}

export function AuthStepRoute() {
  const path = withoutLocale(useLocation().pathname) as keyof typeof pages
  const Page = pages[path] ?? RegisterPage
  return <Page tools={<LanguageMenu full />} />
}
