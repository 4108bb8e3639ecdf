import { RegisterPage } from '../../../auth/web/registration/register-page.tsx'
import { LanguageMenu } from '../header/language-menu.tsx'

export function RegisterRoute() {
  return <RegisterPage tools={<LanguageMenu full />} />
}
