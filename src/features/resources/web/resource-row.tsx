import type { ReactNode } from 'react'
import { Download, Gamepad2, Layers, MessageSquare, SmilePlus } from 'lucide-react'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { platforms } from '../../../contract/game.ts'
import { locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { TypeMark } from '../../../web/art/type-mark.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { useAuthorName } from '../../publications/kind/web/use-author-name.ts'
import type { ResourceSummary } from '../resource-shapes.contract.ts'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { briefGameVersions } from './game-version-ranges.ts'
import { noFilter, resourcesAddress } from '../list/web/resource-filter.ts'
import { ResourceMarks } from './resource-marks.tsx'
import { iconOf } from './resource-pictures.ts'

const platformsShown = 2

/** One resource of a list. Its texts may be in another language than the page, which is then said. */
export function ResourceRow({
  resource,
  level = 2,
  typed = true,
  why,
}: {
  resource: ResourceSummary
  level?: 2 | 3
  /** Says its type; not in a list of one type. */
  typed?: boolean
  /** A mark that says why it is in the list. */
  why?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const author = useAuthorName('resources')(resource.author)
  const foreign = resource.shown_language === locale ? undefined : locales[resource.shown_language].tag
  const icon = iconOf(resource)
  const number = (value: number) => formatNumber(locale, value)
  const { downloads, reactions, comments } = resource.counters
  const [downloaded, downloadsSaid] = [number(downloads), t('resources.downloads', { count: downloads })]
  const versions = briefGameVersions(resource.game_versions, 1)
  const named = resource.platforms.slice(0, platformsShown).map((platform) => platforms[platform])
  const more = resource.platforms.length - named.length
  return (
    <ListRow
      level={level}
      href={to(resourcePath(resource))}
      icon={
        <img
          src={icon.url}
          srcSet={icon.srcSet}
          sizes="76px"
          width={76}
          height={76}
          alt=""
          loading="lazy"
          decoding="async"
        />
      }
      title={<span lang={foreign}>{resource.title}</span>}
      marks={
        <>
          {typed && (
            <Tag icon={<TypeMark type={resource.type} />}>{t(`taxonomy.types.${resource.type}`)}</Tag>
          )}
          <ResourceMarks resource={resource} />
          {why}
        </>
      }
      text={<span lang={foreign}>{resource.description}</span>}
      first={
        <>
          <Download size={14} aria-hidden="true" />
          <b aria-hidden="true">{downloaded}</b>
          <VisuallyHidden>{downloadsSaid}</VisuallyHidden>
        </>
      }
      meta={
        <>
          <span>{author}</span>
          {named.length > 0 && (
            <span className="max-md:hidden">
              <Layers size={14} aria-hidden="true" />
              {named.join(', ')}
              {more > 0 && ` +${more}`}
            </span>
          )}
          {versions && (
            <span>
              <Gamepad2 size={14} aria-hidden="true" />
              {versions}
            </span>
          )}
          {resource.categories.map((category) => (
            <Tag
              key={category}
              href={to(resourcesAddress(noFilter, { type: resource.type, categories: [category] }))}
            >
              {t(`taxonomy.categories.${category}`)}
            </Tag>
          ))}
        </>
      }
      aside={
        <>
          <b>
            <span aria-hidden="true">{downloaded}</span>
            <VisuallyHidden>{downloadsSaid}</VisuallyHidden>
          </b>
          <span className="flex gap-3">
            <span className="inline-flex items-center gap-1">
              <SmilePlus size={14} aria-hidden="true" />
              <span aria-hidden="true">{number(reactions)}</span>
              <VisuallyHidden>{t('resources.reactions', { count: reactions })}</VisuallyHidden>
            </span>
            <span className="inline-flex items-center gap-1">
              <MessageSquare size={14} aria-hidden="true" />
              <span aria-hidden="true">{number(comments)}</span>
              <VisuallyHidden>{t('resources.comments', { count: comments })}</VisuallyHidden>
            </span>
          </span>
          <time dateTime={resource.updated_at}>{formatDay(locale, new Date(resource.updated_at))}</time>
        </>
      }
    />
  )
}
