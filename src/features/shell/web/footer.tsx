import { locales } from '../../../contract/locales.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { BrickCourse } from '../../../web/ui/brick-course.tsx'
import { Brand } from './brand.tsx'
import { useLanguageLinks } from './language-menu.tsx'
import { hasSocial, LazySocialLinks } from './lazy-social-links.ts'

export function Footer() {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  const languages = useLanguageLinks()
  return (
    <footer className="footer">
      <BrickCourse />
      <div className="wrap footer-row">
        <Brand small />
        <p className="footer-motto">{t('shell.footer.motto')}</p>
        <nav className="footer-links" aria-label={t('shell.footer.label')}>
          <a href={to('/info/rules')}>{t('shell.footer.rules')}</a>
          <a href={to('/info/terms')}>{t('shell.footer.terms')}</a>
          <a href={to('/info/about-ad')}>{t('shell.footer.aboutAd')}</a>
          <a href={to('/api')}>{t('shell.footer.api')}</a>
        </nav>
        {hasSocial(site) && <LazySocialLinks />}
        {/* The language menu needs a script; without one these do. */}
        <noscript>
          <p className="footer-languages">
            {languages.map(({ code, name, href }) => (
              <a key={code} href={href} lang={locales[code].tag} hrefLang={locales[code].hreflang}>
                {name}
              </a>
            ))}
          </p>
        </noscript>
      </div>
    </footer>
  )
}
