import {
  ArrowUpRight,
  BookOpen,
  Bug,
  CodeXml,
  HeartHandshake,
  MessageCircle,
  MessagesSquare,
} from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ShareLinks } from '../../../web/share/share-links.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { useAuthorName } from '../../publications/kind/web/use-author-name.ts'
import { resourcePath, linkKinds } from '../../resources/limits/resource-limits.contract.ts'
import { noFilter, resourcesAddress } from '../../resources/list/web/resource-filter.ts'
import { isListed } from '../../resources/web/is-listed.ts'
import { ResourceSubscribe } from './resource-subscribe.tsx'
import { DownloadBox, StickyDownload } from './download-box.tsx'
import { ResourceFacts } from './resource-facts.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { ResourceUsage } from '../../statistics/web/resource-usage.tsx'
import { teamQueries } from '../../teams/web/team.queries.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { OpenMenu } from '../../versions/web/passport/open-menu.tsx'
import { PassportPanel } from '../../versions/web/passport/passport-panel.tsx'
import { useNewestPassport } from './use-newest-passport.ts'

/** Who makes it, for readers who may not open profiles too. */
function ResourceAuthor({ resource }: { resource: ReadResource }) {
  const t = useT()
  const to = useHref()
  const { author } = resource
  const name = useAuthorName('resources')(author)
  const { data: person } = useQuery({ ...userQueries.byId(author.id), enabled: !author.deleted })
  const count = person?.statistics?.resources
  const downloads = person?.statistics?.downloads
  return (
    <section
      className="panel resource-author flex items-center gap-3.5 px-4.5 py-4"
      aria-label={t('resources.author.label')}
    >
      <Avatar src={author.avatar_url} size={48} />
      <div>
        {author.deleted ? (
          <b>{name}</b>
        ) : (
          <a className="link link-quiet" href={to(`/user/${author.id}`)} rel="author">
            {name}
          </a>
        )}
        {count !== undefined && downloads !== undefined && (
          <p className="meta">
            <a className="link link-quiet" href={to(resourcesAddress(noFilter, { author: author.id }))}>
              {t('resources.author.count', { count })}
            </a>
            <span>{t('resources.downloads', { count: downloads })}</span>
          </p>
        )}
      </div>
    </section>
  )
}

const icons = {
  source: CodeXml,
  issues: Bug,
  docs: BookOpen,
  chat: MessageCircle,
  donate: HeartHandshake,
} as const

/** Where else it can be found. */
function ResourceLinks({ links }: { links: ReadResource['links'] }) {
  const t = useT()
  const given = linkKinds.filter((kind) => links[kind])
  if (given.length === 0) return null
  return (
    <ul className="panel resource-links" aria-label={t('resources.links.label')}>
      {given.map((kind) => {
        const Icon = icons[kind]
        return (
          <li key={kind}>
            <a
              href={links[kind]!}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              title={links[kind]!}
            >
              <Icon size={17} aria-hidden="true" />
              {t(`resources.links.${kind}`)}
              <ArrowUpRight size={16} aria-hidden="true" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Who works on it besides the author. */
function ResourceTeam({ resource }: { resource: ReadResource }) {
  const t = useT()
  const to = useHref()
  const nameOf = useAuthorName('resources')
  const { data: team } = useQuery(teamQueries.shown(resource))
  const others = team?.members.filter(({ owner }) => !owner) ?? []
  if (others.length === 0) return null
  return (
    <ul
      className="panel resource-team grid gap-2.5 px-4.5 py-3.5 text-14"
      aria-label={t('resources.team.label')}
    >
      {others.map(({ user, title }) => (
        <li key={user.id}>
          <Avatar src={user.avatar_url} size={32} />
          <div>
            {user.deleted ? (
              <b>{nameOf(user)}</b>
            ) : (
              <a className="link link-quiet" href={to(`/user/${user.id}`)}>
                {nameOf(user)}
              </a>
            )}
            {title && <small>{title}</small>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What is known of the file people get first. */
function ResourcePassport({ resource }: { resource: ReadResource }) {
  const to = useHref()
  const { version, file, passport } = useNewestPassport(resource)
  if (!version || !file || !passport) return null
  return (
    <>
      <PassportPanel
        passport={passport}
        file={file}
        reviewed={version.reviewed}
        href={`${to(resourcePath(resource))}/version/${version.id}#passport`}
      />
      {/* A configuration has it beside the menu that is played. */}
      {resource.type !== 'configuration' && (
        <OpenMenu slug={resource.slug} version={version.id} passport={passport} />
      )}
    </>
  )
}

/** The rail: the download, then everything one asks before it. */
export function ResourceSide({ resource }: { resource: ReadResource }) {
  const t = useT()
  const to = useHref()
  const path = to(resourcePath(resource))
  const site = useSiteConfig()
  const box = useRef<HTMLElement>(null)
  return (
    <div className="resource-side">
      <DownloadBox resource={resource} box={box} />
      <ResourceFacts resource={resource} />
      <div className="grid gap-4">
        <ResourceUsage slug={resource.slug} />
        <ResourcePassport resource={resource} />
        <ResourceAuthor resource={resource} />
        <ResourceTeam resource={resource} />
        <ResourceLinks links={resource.links} />
        {site.forum === 'on' && isListed(resource) && (
          <Button href={to(`/forum/about/resource.${resource.slug}`)} block>
            <MessagesSquare size={17} aria-hidden="true" />
            {t('resources.forum')}
          </Button>
        )}
        {resource.public && <ShareLinks url={site.origin + path} title={resource.title} />}
        {isListed(resource) && <ResourceSubscribe resource={resource} origin={site.origin} path={path} />}
      </div>
      <StickyDownload resource={resource} box={box} />
    </div>
  )
}
