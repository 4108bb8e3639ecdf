import { CalendarClock, CircleCheck, Hammer, Hourglass, PackageCheck, Scale, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRoubles } from '../../../contract/i18n/numbers.ts'
import { locales } from '../../../contract/locales.ts'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { requestPath, type RequestState } from '../request-limits.contract.ts'
import type { RequestSummary } from '../requests.contract.ts'

const looks = {
  open: { tone: 'lapis', Icon: Hourglass },
  working: { tone: 'honey', Icon: Hammer },
  delivered: { tone: 'honey', Icon: PackageCheck },
  disputed: { tone: 'brick', Icon: Scale },
  fulfilled: { tone: 'patina', Icon: CircleCheck },
  cancelled: { tone: 'quiet', Icon: Undo2 },
  expired: { tone: 'quiet', Icon: CalendarClock },
} as const

export function StateBadge({ state }: { state: RequestState }) {
  const { t } = useTranslator()
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {t(`requests.state.${state}`)}
    </Badge>
  )
}

/** What it is worth: roubles, or thanks. */
export function Reward({ kopecks }: { kopecks: number }) {
  const { t, locale } = useTranslator()
  return (
    <b className="request-reward">
      {kopecks > 0 ? formatRoubles(locale, kopecks / 100) : t('requests.thanks')}
    </b>
  )
}

/** A request in a list. */
export function RequestRow({
  request,
  always = false,
  mark,
}: {
  request: RequestSummary
  /** Says that it is open, too. */
  always?: boolean
  /** What else is to be said of it. */
  mark?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { author } = request
  const foreign = request.shown_language === locale ? undefined : locales[request.shown_language].tag
  return (
    <article className="request-row">
      <Avatar src={author.avatar_url} size={40} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="list-row-title">
            <a className="stretched" href={to(requestPath(request))} lang={foreign}>
              {request.title}
            </a>
          </h3>
          {(always || request.state !== 'open') && <StateBadge state={request.state} />}
          {mark}
        </div>
        <p className="request-excerpt" lang={foreign}>
          {request.excerpt}
        </p>
        <p className="meta mt-1">
          <span>{t(`taxonomy.types.${request.type}`)}</span>
          <span>{author.deleted ? t('requests.nobody') : author.username}</span>
          <Ago at={request.published_at ?? request.created_at} day />
        </p>
      </div>
      <div className="request-worth">
        <Reward kopecks={request.reward} />
        <p className="meta">
          <span>{t('requests.offers', { count: request.offers })}</span>
        </p>
      </div>
    </article>
  )
}
