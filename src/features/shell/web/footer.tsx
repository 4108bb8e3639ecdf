import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { BrickCourse } from '../../../web/ui/layout/brick-course.tsx'
import { Brand } from './header/brand.tsx'
import { LanguageForm } from './header/language-form.tsx'
import { hasSocial, LazySocialLinks } from './lazy-social-links.ts'

export function Footer() {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
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
        <noscript>{import.meta.env.SSR && <LanguageForm className="footer-languages" />}</noscript>
      </div>
    </footer>
  )
}
