import { localeCodes, locales } from '../../contract/locales.ts'
import { Options } from '../ui/field/options.tsx'

/** The languages of the site, each named and read out in its own words. */
export const LanguageOptions = () => (
  <Options of={localeCodes} say={(code) => locales[code].name} langOf={(code) => locales[code].tag} />
)
