import { Download, Gamepad2, Languages, Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { gameVersions, platforms } from '../../../contract/game.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { locales } from '../../../contract/locales.ts'
import { Ago } from '../../../web/ago.tsx'
import { TypeMark } from '../../../web/art/type-mark.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import { RowPicture } from '../../../web/ui/list/row-picture.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { MarkedText } from './marked-text.tsx'
import type { SearchItem } from '../search.contract.ts'

const platformsShown = 2

/** One result. If its text is in another language than the page, that is marked. */
export function SearchRow({
  item,
  action,
}: {
  item: SearchItem
  /** What a later feature does with it, at the end of the first line. */
  action?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const found = item.highlights
  const foreign = item.language === locale ? undefined : locales[item.language].tag
  const everyPlatform = item.platforms.map((platform) => platforms[platform])
  const named = everyPlatform.slice(0, platformsShown)
  const versions = gameVersions.filter((version) => item.game_versions.includes(version))
  const [newest] = versions
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
          {item.type ? (
            <Tag icon={<TypeMark type={item.type} />}>{t(`taxonomy.types.${item.type}`)}</Tag>
          ) : (
            <Tag>{t(`search.kind.${item.kind === 'resource' ? 'article' : item.kind}`)}</Tag>
          )}
          {foreign && (
            <Badge tone="lapis" icon={<Languages size={13} aria-hidden="true" />}>
              <span lang={foreign}>{locales[item.language].name}</span>
            </Badge>
          )}
          {action}
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
          {named.length > 0 && (
            <span className="max-md:hidden" title={everyPlatform.join(', ')}>
              <Layers size={14} aria-hidden="true" />
              {named.join(', ')}
              {everyPlatform.length > named.length && ` +${everyPlatform.length - named.length}`}
            </span>
          )}
          {newest && (
            <span title={versions.join(', ')}>
              <Gamepad2 size={14} aria-hidden="true" />
              {versions.length > 1 ? `${versions.at(-1)}–${newest}` : newest}
            </span>
          )}
          {item.categories.map((category) => (
            <Tag key={category}>{t(`taxonomy.categories.${category}`)}</Tag>
          ))}
          {/* On a phone the line has room for one of the two. */}
          <span className={item.type ? 'max-md:hidden' : undefined}>
            <Ago at={item.created_at} day />
          </span>
        </>
      }
      {...(item.downloads === null
        ? {}
        : { first: <Downloads count={item.downloads} />, aside: <Downloads count={item.downloads} /> })}
    />
  )
}

function Downloads({ count }: { count: number }) {
  const { t, locale } = useTranslator()
  return (
    <span className="inline-flex items-center gap-1.5">
      <Download size={14} aria-hidden="true" />
      <b aria-hidden="true">{formatNumber(locale, count)}</b>
      <VisuallyHidden>{t('search.downloads', { count })}</VisuallyHidden>
    </span>
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
