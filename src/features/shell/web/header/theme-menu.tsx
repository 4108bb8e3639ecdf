import { Monitor, Moon, Sun } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { chooseColourMode, useColourMode, type ColourPreference } from '../../../../web/theme/colour-mode.ts'
import { Menu } from '../../../../web/ui/menu/menu.tsx'

export const themeIcons = { light: Sun, dark: Moon, system: Monitor }
export const themePreferences: ColourPreference[] = ['light', 'dark', 'system']

export function useThemeNames(): Record<ColourPreference, string> {
  const t = useT()
  return { light: t('shell.theme.light'), dark: t('shell.theme.dark'), system: t('shell.theme.system') }
}

/** Day, night, or as the system says. The icon treats "system" like day. */
export function ThemeMenu() {
  const t = useT()
  const names = useThemeNames()
  const { preference } = useColourMode()
  const Icon = preference === 'dark' ? Moon : Sun
  return (
    <Menu
      label={t('shell.theme.label', { name: names[preference] })}
      align="end"
      className="btn btn-ghost btn-icon header-tool"
      items={themePreferences.map((value) => {
        const ItemIcon = themeIcons[value]
        return {
          kind: 'radio',
          key: value,
          label: names[value],
          icon: <ItemIcon size={17} aria-hidden="true" />,
          checked: preference === value,
          onSelect: () => chooseColourMode(value),
        }
      })}
    >
      <Icon size={17} aria-hidden="true" />
    </Menu>
  )
}
