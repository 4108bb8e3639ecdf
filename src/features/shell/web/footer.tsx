import { MessageCircle, Send, Users } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { BrickCourse } from '../../../web/ui/brick-course.tsx'
import { Brand } from './brand.tsx'
import { useLanguageLinks } from './language-menu.tsx'

export function Footer() {
  const t = useT()
  const to = useHref()
  const { social } = useSiteConfig()
  const languages = useLanguageLinks()
  const socials = [
    { url: social.chat, label: t('shell.footer.chat'), Icon: MessageCircle },
    { url: social.messenger, label: t('shell.footer.messenger'), Icon: Send },
    { url: social.network, label: t('shell.footer.network'), Icon: Users },
  ].filter(({ url }) => url !== '')
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
        {socials.length > 0 && (
          <ul className="footer-social">
            {socials.map(({ url, label, Icon }) => (
              <li key={url}>
                <a
                  className="btn btn-ghost btn-icon"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={label}
                >
                  <Icon size={17} strokeWidth={1.9} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        )}
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
