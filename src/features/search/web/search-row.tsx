import { formatDay } from '../../../contract/i18n/dates.ts'
import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import type { SearchItem } from '../search.contract.ts'
import { SearchPicture } from './search-picture.tsx'

/** One thing found. Its texts may be in another language than the page, which is then said. */
export function SearchRow({ item }: { item: SearchItem }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const foreign = item.language === locale ? undefined : locales[item.language].tag
  return (
    <ListRow
      level={2}
      href={to(item.path)}
      icon={<SearchPicture item={item} />}
      title={<span lang={foreign}>{item.title}</span>}
      marks={
        <>
          <Tag>{item.type ? t(`taxonomy.types.${item.type}`) : t('search.kind.article')}</Tag>
          {foreign && <Badge tone="lapis">{locales[item.language].name}</Badge>}
        </>
      }
      text={<span lang={foreign}>{item.description}</span>}
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
