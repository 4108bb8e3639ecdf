import { useT } from '../../../../web/i18n/translator.tsx'
import { chooseColourMode, useColourMode } from '../../../../web/theme/colour-mode.ts'
import type { ColourPreference } from '../../../../web/theme/colour-mode.ts'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { themeIcons, themePreferences, useThemeNames } from './theme-menu.tsx'

/** The same choice with all three in sight, for the mobile menu. */
export function ThemeSegments() {
  const t = useT()
  const names = useThemeNames()
  const { preference } = useColourMode()
  return (
    <Segmented
      label={t('shell.theme.choose')}
      value={preference}
      onChange={(value) => chooseColourMode(value as ColourPreference)}
      items={themePreferences.map((value) => {
        const Icon = themeIcons[value]
        return { value, name: names[value], label: <Icon size={17} aria-hidden="true" /> }
      })}
    />
  )
}
