import type { ReactNode } from 'react'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { SectionHead } from './section-head.tsx'
import { Download, ShieldCheck } from 'lucide-react'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Card } from '../../../web/ui/layout/card.tsx'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import type { PictureUrl } from '../../../web/ui/picture/picture-srcset.ts'
import { StepChart } from '../../../web/ui/chart/step-chart.tsx'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { TypeModel } from '../../../web/art/type-model.tsx'

/** The five most wanted resources: one tall card and four small; on phones one card, then rows. */
export function Trends({
  items,
  title,
  choice,
}: {
  items: readonly TrendItem[]
  title: string
  /** What else could be shown here. */
  choice?: ReactNode
}) {
  const t = useT()
  const to = useHref()
  const more = { href: to('/resources'), text: t('home.trends.all') }
  return (
    <section className="home-section" aria-labelledby="home-trends">
      <SectionHead id="home-trends" title={title} more={more}>
        {choice}
      </SectionHead>
      <div className="trends">
        {items.slice(0, 5).map((item, index) => (
          <TrendCard key={item.id} item={item} lead={index === 0} />
        ))}
      </div>
    </section>
  )
}

export type TrendItem = {
  id: number
  href: string
  type: ResourceType
  title: string
  text: string
  /** Of title and text, where it is not the page's. */
  lang?: string | undefined
  /** Says which language that is. */
  marks?: ReactNode
  author: { username: string; avatar_url: string }
  cover: { url: PictureUrl | string; srcSet?: string; preview?: string; naturalWidth?: number }
  downloads: number
  verified: boolean
  /** People of this week, of a usual one, and their curve, for the tall card. */
  gain?: number | undefined
  usual?: number | undefined
  course?: readonly number[]
  /** Saves it for later. */
  save?: ReactNode
}

function TrendCard({ item, lead }: { item: TrendItem; lead: boolean }) {
  const { t, locale } = useTranslator()
  return (
    <div className={lead ? 'trend trend-lead row-span-2 max-lg:col-span-full max-lg:row-[auto]' : 'trend'}>
      <Card
        href={item.href}
        title={<span lang={item.lang}>{item.title}</span>}
        text={<span lang={item.lang}>{item.text}</span>}
        label={
          <>
            <TypeModel type={item.type} size={18} />
            {t(`taxonomy.types.${item.type}`)}
          </>
        }
        cover={
          <Picture
            {...item.cover}
            alt=""
            width={lead ? 452 : 640}
            height={lead ? 480 : 360}
            sizes={lead ? '(min-width: 48rem) 456px, 100vw' : '(min-width: 48rem) 360px, 116px'}
            model={<TypeModel type={item.type} size={96} />}
          />
        }
        foot={
          <>
            <span>
              <Avatar src={item.author.avatar_url} size={lead ? 24 : 16} />
              {item.author.username}
            </span>
            <span>
              <Download size={14} aria-hidden="true" />
              <b aria-hidden="true">{formatNumber(locale, item.downloads)}</b>
              <VisuallyHidden>{t('home.trends.downloads', { count: item.downloads })}</VisuallyHidden>
            </span>
            {item.save}
          </>
        }
      >
        {!lead && item.marks && <span className="flex flex-wrap gap-1.5 empty:hidden">{item.marks}</span>}
        {lead && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-3 text-12 [&>svg]:ms-auto">
            {item.marks}
            {item.verified && (
              <Badge tone="patina" icon={<ShieldCheck size={13} aria-hidden="true" />}>
                {t('home.trends.reviewed')}
              </Badge>
            )}
            {item.gain !== undefined && (
              <span>
                {item.usual === undefined
                  ? t('home.trends.gain', { count: item.gain })
                  : t('home.trends.growth', { count: item.gain, usual: item.usual })}
              </span>
            )}
            {item.course && <StepChart values={item.course} width={110} height={28} />}
          </div>
        )}
      </Card>
    </div>
  )
}
