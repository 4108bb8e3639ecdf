import { ForgotPage } from '../../../auth/web/registration/forgot-page.tsx'
import { LanguageMenu } from '../header/language-menu.tsx'

export function ForgotRoute() {
  return <ForgotPage tools={<LanguageMenu full />} />
}
