import { RegisterPage } from '../../auth/web/registration/register-page.tsx'
import { LanguageMenu } from './language-menu.tsx'

export function RegisterRoute() {
  return <RegisterPage tools={<LanguageMenu full />} />
}
