// Chunk: forms
import './auth.css'
import { LogIn } from 'lucide-react' // Chunk: forms
import type { ReactNode } from 'react'
import { Head } from '../../../web/page/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useNext } from '../../../web/routing/next.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Note } from '../../../web/ui/text/note.tsx'

/** Form at the left, picture at the right: night for people who come back, day for newcomers. */
export function AuthFrame({
  title,
  lead,
  picture,
  tools,
  children,
}: {
  title: string
  lead: string
  picture: 'login' | 'register'
  /** Shown beside the small print: the language menu. */
  tools?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  return (
    <div className="auth">
      <Head title={title} description={lead} path={null} index={false} />
      <div className="auth-form">
        <a className="brand" href={to('/')}>
          <img src={site.logo} alt="" width={25} height={30} />
          <span>{site.title}</span>
        </a>
        <div className="auth-body">
          <h1 className="page-title">{title}</h1>
          <p className="mt-3 mb-6 text-ink-2">{lead}</p>
          {children}
        </div>
        <div className="auth-small">
          <a href={to('/info/rules')}>{t('auth.rules')}</a>
          <a href={to('/info/terms')}>{t('auth.terms')}</a>
          {tools}
        </div>
      </div>
      <div className="auth-scene" aria-hidden="true">
        <img
          src={`/art/${picture}-1120.webp`}
          srcSet={`/art/${picture}-560.webp 560w, /art/${picture}-1120.webp 1120w`}
          sizes="54vw"
          width={760}
          height={900}
          alt=""
          loading="lazy"
        />
      </div>
    </div>
  )
}

/** Why the person was sent here. */
export function LoginReasonNote() {
  const t = useT()
  const { reason } = useNext()
  return (
    reason && (
      <div className="mb-4.5">
        <Note tone="lapis" icon={<LogIn size={18} />}>
          {t(`auth.why.${reason}`)}
        </Note>
      </div>
    )
  )
}
