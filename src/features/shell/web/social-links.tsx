// Opened often: what it is made of is asked for along with it (vite.config.ts).
import { Send, Users } from 'lucide-react'
import { MessageCircle } from 'lucide-react' // Chunk: page
import { useT } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'

/** A chat, a messenger and a social network; an empty one has no link. */
export function SocialLinks() {
  const t = useT()
  const { social } = useSiteConfig()
  const socials = [
    { url: social.chat, label: t('shell.footer.chat'), Icon: MessageCircle },
    { url: social.messenger, label: t('shell.footer.messenger'), Icon: Send },
    { url: social.network, label: t('shell.footer.network'), Icon: Users },
  ].filter(({ url }) => url !== '')
  return (
    <ul className="flex gap-0.5">
      {socials.map(({ url, label, Icon }) => (
        <li key={url}>
          <a
            className="btn btn-ghost btn-icon"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
          >
            <Icon size={17} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
