import { formatDay } from '../../../contract/i18n/dates.ts'
import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import { RowPicture } from '../../../web/ui/list/row-picture.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { MarkedText } from './marked-text.tsx'
import type { SearchItem } from '../search.contract.ts'

/** One result. If its text is in another language than the page, that is marked. */
export function SearchRow({ item }: { item: SearchItem }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const found = item.highlights
  const foreign = item.language === locale ? undefined : locales[item.language].tag
  return (
    <ListRow
      level={2}
      href={to(item.path)}
      icon={<SearchPicture item={item} />}
      title={
        <span className="search-marked" lang={foreign}>
          <MarkedText text={item.title} ranges={found.title} />
        </span>
      }
      marks={
        <>
          <Tag>{item.type ? t(`taxonomy.types.${item.type}`) : t('search.kind.article')}</Tag>
          {foreign && <Badge tone="lapis">{locales[item.language].name}</Badge>}
        </>
      }
      text={
        <span className="search-marked" lang={foreign}>
          {found.snippet ? <MarkedText {...found.snippet} /> : item.description}
        </span>
      }
      meta={
        <>
          {item.author && <span>{item.author.username}</span>}
          <time dateTime={item.created_at}>{formatDay(locale, new Date(item.created_at))}</time>
          {item.categories.map((category) => (
            <Tag key={category}>{t(`taxonomy.categories.${category}`)}</Tag>
          ))}
        </>
      }
    />
  )
}

/** The picture of a result, or one the server draws from its seed: an icon for a resource, else a cover. */
function SearchPicture({ item: { picture, picture_seed: seed, type } }: { item: SearchItem }) {
  return (
    <RowPicture
      url={picture?.url ?? `/covers/${seed}-${type ? 'icon-160' : '320'}.webp`}
      srcSet={picture?.srcset}
      sizes={picture ? '76px' : undefined}
    />
  )
}
