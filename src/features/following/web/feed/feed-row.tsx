import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { locales } from '../../../../contract/locales.ts'
import { Ago } from '../../../../web/ago.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { ListRow } from '../../../../web/ui/list/list-row.tsx'
import { RowPicture } from '../../../../web/ui/list/row-picture.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Tag } from '../../../../web/ui/text/tag.tsx'
import type { FeedEntry } from '../../following.contract.ts'

/** Something new: what it is, and because of what it is shown. */
export function FeedRow({
  entry: { kind, at, unread, item, version, because },
  action,
}: {
  entry: FeedEntry
  action?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const foreign = item.language === locale ? undefined : locales[item.language].tag
  const drawn = `/covers/${item.picture_seed}-${item.type ? 'icon-160' : '320'}.webp`
  return (
    <ListRow
      level={2}
      href={to(version?.path ?? item.path)}
      selected={unread}
      icon={
        <RowPicture
          url={item.picture?.url ?? drawn}
          srcSet={item.picture?.srcset}
          sizes={item.picture ? '76px' : undefined}
        />
      }
      title={<span lang={foreign}>{item.title}</span>}
      marks={
        <>
          {unread && <Badge tone="honey">{t('feed.new')}</Badge>}
          <Tag>{t(`feed.kind.${kind}`, { version: version?.number ?? '' })}</Tag>
          {foreign && (
            <Badge tone="lapis" icon={<Languages size={13} aria-hidden="true" />}>
              <span lang={foreign}>{locales[item.language].name}</span>
            </Badge>
          )}
          {action}
        </>
      }
      text={<span lang={foreign}>{item.description}</span>}
      meta={
        <>
          {item.author && <span>{item.author.username}</span>}
          <span>
            <Ago at={at} day />
          </span>
        </>
      }
      note={
        <p className="mt-1 text-ink-3 text-13 wrap-anywhere">
          {t('feed.because')}{' '}
          {because.map((one, place) => (
            <span key={`${one.kind} ${one.id}`}>
              <a className="relative underline underline-offset-3" href={to(one.path)}>
                {one.title}
              </a>
              {place < because.length - 1 && ', '}
            </span>
          ))}
        </p>
      }
    />
  )
}
