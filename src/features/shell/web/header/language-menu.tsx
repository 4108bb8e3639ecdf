import { useLocation } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { localeCodes, locales } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { href, withoutLocale } from '../../../../web/routing/href.ts'
import { Menu } from '../../../../web/ui/menu/menu.tsx'
import { LanguageForm } from './language-form.tsx'

/** This page in each of the six languages. */
function useLanguageLinks() {
  const { locale } = useTranslator()
  const { pathname, searchStr } = useLocation()
  return localeCodes.map((code) => ({
    code,
    name: locales[code].name,
    href: href(code, withoutLocale(pathname)) + searchStr,
    current: code === locale,
  }))
}

export function LanguageMenu({
  full = false,
}: {
  /** Shows the language's whole name instead of its code. */
  full?: boolean
}) {
  const { t, locale } = useTranslator()
  const links = useLanguageLinks()
  return (
    <Menu
      label={t('shell.language.label', { name: locales[locale].name })}
      align="end"
      openOnHover={!full}
      plain={import.meta.env.SSR && <LanguageForm itemClassName="menu-item" />}
      className={full ? 'btn' : 'btn btn-ghost header-tool'}
      items={links.map(({ code, name, href, current }) => ({
        kind: 'link',
        key: code,
        code: code.toUpperCase(),
        label: name,
        lang: locales[code].tag,
        hrefLang: locales[code].hreflang,
        href,
        current,
      }))}
    >
      <Languages size={17} aria-hidden="true" />
      <span>{full ? locales[locale].name : locale.toUpperCase()}</span>
    </Menu>
  )
}
