import './resource-side.css'
import './resource.css'
import { Download, Eye, Heart, History, Archive, Clock, EyeOff, HandHelping, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { segmentOfType } from '../../../contract/taxonomy.ts'
import { TypeMark } from '../../../web/art/type-mark.tsx'
import { TypeModel } from '../../../web/art/type-model.tsx'
import { useTranslator, useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { coverOf, iconOf } from './resource-pictures.ts'
import type { ResourceTab } from './resource-tab.ts'
import type { ReadResource } from './resources.queries.ts'

/** Beside the name: whether a person has read it, and what state it is in. */
function ResourceBadges({ resource }: { resource: ReadResource }) {
  const t = useT()
  const { states, reviewed } = resource
  return (
    <>
      {resource.public &&
        (reviewed ? (
          <Badge tone="patina" icon={<ShieldCheck size={13} aria-hidden="true" />}>
            {t('resources.state.reviewed')}
          </Badge>
        ) : (
          <Badge tone="honey" icon={<Clock size={13} aria-hidden="true" />}>
            {t('resources.state.unreviewed')}
          </Badge>
        ))}
      {states.archived && (
        <Badge icon={<Archive size={13} aria-hidden="true" />}>{t('resources.state.archived')}</Badge>
      )}
      {states.unlisted && (
        <Badge icon={<EyeOff size={13} aria-hidden="true" />}>{t('resources.state.unlisted')}</Badge>
      )}
      {states.looking_for_maintainer && (
        <Badge tone="honey" icon={<HandHelping size={13} aria-hidden="true" />}>
          {t('resources.state.maintainer')}
        </Badge>
      )}
    </>
  )
}

/** From here on a title is set smaller, so that the tabs stay on the first screen. */
const longTitle = 60

/** Cover, icon, name and tabs: the same on every page of a resource. */
export function ResourceFrame({
  resource,
  current,
  lead,
  side,
  children,
}: {
  resource: ReadResource
  current: ResourceTab | 'versions' | 'compatibility'
  /** Above the tabs, and on phones above the download too: what shows the thing itself. */
  lead?: ReactNode
  /**
   * A `.resource-side`: at the right on a desktop, below the text on phones. Its `.resource-get` stands above the tabs
   * there, except behind tabs where something else was asked for.
   */
  side?: ReactNode
  children: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const path = to(resourcePath(resource))
  const overview = current === 'overview'
  const getFirst = overview || current === 'versions'
  const lang = locales[resource.shown_language].tag
  const number = (value: number) => formatNumber(locale, value)
  const { downloads, followers, views, comments } = resource.counters
  const icon = iconOf(resource)
  const Title = overview ? 'h1' : 'p'
  const tab = (key: ResourceTab, count?: number) => ({
    key,
    label: t(`resources.tab.${key}`),
    href: key === 'overview' ? path : `${path}?tab=${key}`,
    ...(count !== undefined && { count: number(count) }),
  })
  const tabs = [
    tab('overview'),
    {
      key: 'versions',
      label: t('resources.tab.versions'),
      href: `${path}/versions`,
      count: number(resource.version_count),
    },
    ...(resource.version_count > 0 ? [tab('changes'), tab('dependencies')] : []),
    ...(resource.version_count > 0 && resource.public && resource.platforms.length > 0
      ? [
          {
            key: 'compatibility',
            label: t('resources.tab.compatibility'),
            href: `${path}/compatibility`,
          },
        ]
      : []),
    ...(resource.gallery.length > 0 ? [tab('gallery', resource.gallery.length)] : []),
    ...(resource.public
      ? [
          {
            key: 'comments',
            label: t('resources.tab.comments'),
            href: `${path}#comments`,
            count: number(comments),
          },
        ]
      : []),
  ]
  return (
    <div className={classNames('resource', !overview && 'resource-below')}>
      <div className="resource-band h-62 overflow-hidden bg-sunken max-md:h-37">
        <Picture
          {...coverOf(resource)}
          alt=""
          width={1440}
          height={248}
          sizes="100vw"
          model={<TypeModel type={resource.type} size={96} />}
          eager
        />
      </div>
      <div
        className="wrap resource-columns grid grid-cols-1 gap-x-9"
        data-side={side && (getFirst ? 'first' : 'last')}
      >
        <header className="flex gap-6 min-w-0 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3.5 max-md:gap-y-0">
          <img
            className="resource-icon"
            src={icon.url}
            srcSet={icon.srcSet}
            sizes="128px"
            width={128}
            height={128}
            alt=""
          />
          <div className="flex-1 min-w-0 pt-4.5 max-md:contents">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 max-md:pt-2.5">
              <Title
                className="resource-title"
                data-long={resource.title.length > longTitle || undefined}
                lang={lang}
              >
                {overview ? resource.title : <a href={path}>{resource.title}</a>}
              </Title>
              <ResourceBadges resource={resource} />
            </div>
            <p
              className="max-w-160 mt-1.5 text-ink-2 text-16 wrap-anywhere max-md:col-span-full max-md:mt-3 max-md:text-15"
              lang={lang}
            >
              {resource.description}
            </p>
            <div className="meta resource-meta mt-2.5 text-13 max-md:col-span-full">
              <a className="link link-quiet" href={to(`/resources/${segmentOfType[resource.type]}`)}>
                <TypeMark type={resource.type} />
                {t(`resources.one.${resource.type}`)}
              </a>
              <span>
                <Download size={14} aria-hidden="true" />
                {t('resources.downloads', { count: downloads })}
              </span>
              <span>
                <Heart size={14} aria-hidden="true" />
                {t('resources.followers', { count: followers })}
              </span>
              <span>
                <Eye size={14} aria-hidden="true" />
                {t('resources.views', { count: views })}
              </span>
              <time dateTime={resource.updated_at}>
                <History size={14} aria-hidden="true" />
                {formatDay(locale, new Date(resource.updated_at))}
              </time>
            </div>
          </div>
        </header>
        {lead}
        <div className="resource-body col-1 min-w-0 mt-5.5">
          <Tabs label={t('resources.tab.label')} current={current} items={tabs} />
          {children}
        </div>
        {side}
      </div>
    </div>
  )
}
