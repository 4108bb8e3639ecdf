import type { ReactNode } from 'react'
import { Download, Gamepad2, Layers, MessageSquare, SmilePlus } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Ago } from '../../../web/ago.tsx'
import { TypeMark } from '../../../web/art/type-mark.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { SaveButton } from '../../collections/web/save-button.tsx'
import { useAuthorName } from '../../publications/kind/web/use-author-name.ts'
import type { ResourceSummary } from '../resource-shapes.contract.ts'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { useGameVersionsText } from './game-version-ranges.ts'
import { noFilter, resourcesAddress } from '../list/web/resource-filter.ts'
import { CompareButton } from './compare-button.tsx'
import { menuOf } from './menu-address.ts'
import { PlayMenu } from './play-menu.tsx'
import { ResourceMarks } from './resource-marks.tsx'
import { iconOf } from './resource-pictures.ts'

const platformsShown = 2

/** One resource of a list. Its texts may be in another language than the page, which is then said. */
export function ResourceRow({
  resource,
  level = 2,
  typed = true,
  comparable = false,
  why,
}: {
  resource: ResourceSummary
  level?: 2 | 3
  /** Says its type; not in a list of one type. */
  typed?: boolean
  /** Can be set aside to be compared. */
  comparable?: boolean
  /** A mark that says why it is in the list. */
  why?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const author = useAuthorName('resources')(resource.author)
  const menu = menuOf(resource)
  const foreign = resource.shown_language === locale ? undefined : locales[resource.shown_language].tag
  const icon = iconOf(resource)
  const number = (value: number) => formatNumber(locale, value)
  const { downloads, reactions, comments } = resource.counters
  const [downloaded, downloadsSaid] = [number(downloads), t('resources.downloads', { count: downloads })]
  const versions = useGameVersionsText()(resource.game_versions)
  const everyPlatform = resource.platforms.map((platform) => platforms[platform])
  const named = everyPlatform.slice(0, platformsShown)
  const more = everyPlatform.length - named.length
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
          {menu && <PlayMenu title={resource.title} menu={menu} />}
          <SaveButton subject={{ kind: 'resource', id: resource.id }} place="row" />
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
            <span className="max-md:hidden" title={everyPlatform.join(', ')}>
              <Layers size={14} aria-hidden="true" />
              {named.join(', ')}
              {more > 0 && ` +${more}`}
            </span>
          )}
          {versions.text && (
            <span title={versions.title}>
              <Gamepad2 size={14} aria-hidden="true" />
              {versions.text}
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
          <b className="inline-flex items-center gap-1.5">
            <Download size={16} aria-hidden="true" />
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
          <span className="flex items-center gap-2">
            {/* First, so that nothing beside it moves when the browser says how long ago it was. */}
            <Ago at={resource.updated_at} day />
            {comparable && <CompareButton id={resource.id} lifted />}
          </span>
        </>
      }
    />
  )
}
