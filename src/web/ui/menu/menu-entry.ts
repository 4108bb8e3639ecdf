import type { ReactNode } from 'react'

type MenuChoice = {
  key: string
  label: string
  icon?: ReactNode
  /** A quiet second line. */
  description?: string
  /** Short code in mono before the label, as in the language menu. */
  code?: string
  /** Language of the label when it differs from the page's. */
  lang?: string
  /** At the right end, for example a Badge. */
  end?: ReactNode
  tone?: 'danger'
  disabled?: boolean
  /** Does the same without JavaScript; a form. */
  plain?: ReactNode
}

/** A menu is given as data, so that the code which draws it can be loaded when it is first wanted. */
export type MenuEntry =
  | (MenuChoice & { kind: 'link'; href: string; hrefLang?: string; current?: boolean })
  | (MenuChoice & { kind: 'action'; onSelect: () => void })
  | (MenuChoice & { kind: 'radio'; checked: boolean; onSelect: () => void })
  | { kind: 'line'; key: string }
  | { kind: 'label'; key: string; label: string }
