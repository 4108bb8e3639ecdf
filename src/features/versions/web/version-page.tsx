import './passport/passport.css'
import './versions.css'
import './version.css'
import { useLocation, useParams } from '@tanstack/react-router'
import { Ban, Clock, ShieldCheck, Download } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { segmentOfType, type ResourceType } from '../../../contract/taxonomy.ts'
import { locales } from '../../../contract/locales.ts'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { formatNumber, formatBytes } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { BreadcrumbNav } from '../../../web/page/breadcrumb-nav.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { ChannelBadge } from '../../resources/web/channel-badge.tsx'
import { DependencyList } from './dependency-list.tsx'
import { FileContents } from './passport/file-contents.tsx'
import { FilePassport } from './passport/file-passport.tsx'
import { PassportLine } from './passport/passport-line.tsx'
import { DownloadButton } from './download-button.tsx'
import { ResourceFrame } from '../../resources/web/resource-frame.tsx'
import { ResourceHead } from '../../resources/web/resource-head.tsx'
import { useResource } from '../../resources/web/use-resource.ts'
import { VersionCompare } from './version-compare.tsx'
import { versionView, viewSearch } from './version-view.ts'
import { versionQueries, type ReadVersion } from './versions.queries.ts'
import { useQuery, useSuspenseQuery } from '../../../web/use-query.ts'
import { useAuthorName } from '../../publications/kind/web/use-author-name.ts'
import { gameVersionRanges } from '../../resources/web/game-version-ranges.ts'
import { CopyHash } from './copy-hash.tsx'
import { useDownloadNote } from './use-download-note.ts'

/** The files of a version: the way to the passport stands before the download. */
function VersionFiles({
  version,
  type,
  current,
  path,
}: {
  version: ReadVersion
  type: ResourceType
  /** The file whose passport is shown. */
  current: number | null
  /** Of the page, with the language. */
  path: string
}) {
  const { t, locale } = useTranslator()
  const note = useDownloadNote(type)
  const off = version.yanked !== null || version.state === 'recalled'
  return (
    <section className="scroll-mt-[calc(var(--bar)+16px)] [&>*+*]:mt-3.5" aria-labelledby="files">
      <h2 id="files">{t('resources.version.files', { count: version.files.length })}</h2>
      <ul className="grid gap-2.5">
        {version.files.map((file) => (
          <li
            key={file.id}
            className="panel flex flex-wrap items-start gap-2.5 px-4 py-3.5"
            aria-current={file.id === current || undefined}
          >
            <div className="flex-[1_1_260px] min-w-0">
              <b className="font-650 wrap-anywhere">{file.name}</b>
              <p className="meta">
                <span>{formatBytes(locale, file.size)}</span>
                {file.primary && <Badge tone="honey">{t('resources.version.primary')}</Badge>}
              </p>
              {file.id === current && (
                <div className="[&>.hash]:w-fit [&>.hash]:max-w-full">
                  <CopyHash name="sha1" value={file.sha1} />
                  <CopyHash name="sha256" value={file.sha256} />
                  <CopyHash name="sha512" value={file.sha512} />
                </div>
              )}
            </div>
            <Button size="s" href={path + viewSearch({ file: file.id })}>
              <ShieldCheck size={16} aria-hidden="true" />
              {t('resources.passport.short')}
            </Button>
            {!off && (
              <Button size="s" href={file.url} download rel="nofollow" onClick={() => note(file)}>
                <Download size={16} aria-hidden="true" />
                {t('resources.version.get')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a version runs on, and how often it was taken. */
function VersionFacts({ version }: { version: ReadVersion }) {
  const { t, locale } = useTranslator()
  const nameOf = useAuthorName('resources')
  return (
    <dl className="panel resource-facts">
      {version.platforms.length > 0 && (
        <div>
          <dt>{t('resources.fact.platforms')}</dt>
          <dd className="resource-tags">
            {version.platforms.map((code) => (
              <Tag key={code}>{platforms[code]}</Tag>
            ))}
          </dd>
        </div>
      )}
      {version.game_versions.length > 0 && (
        <div>
          <dt>{t('resources.fact.gameVersions')}</dt>
          <dd>{gameVersionRanges(version.game_versions).join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('resources.fact.downloads')}</dt>
        <dd>{formatNumber(locale, version.downloads)}</dd>
      </div>
      <div>
        <dt>{t('resources.fact.uploader')}</dt>
        <dd>{nameOf(version.author)}</dd>
      </div>
    </dl>
  )
}

/** One version: what changed, its files with their passports, what it needs, what is inside, and how it differs. */
export function VersionPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const resource = useResource()
  const { id } = useParams({ strict: false }) as { id: string }
  const view = versionView(useLocation().search)
  const { data: version } = useSuspenseQuery(versionQueries.one(resource.slug, id))
  const path = `${to(resourcePath(resource))}/version/${version.id}`
  const primary = version.files.find((file) => file.primary)
  const file = version.files.find((one) => one.id === view.file) ?? primary
  const { data: passport } = useQuery({
    ...versionQueries.passport(resource.slug, version.id, file?.id ?? 0),
    enabled: file !== undefined,
  })
  const at = version.published_at ?? version.created_at
  const whole = view.contents === null && view.entry === null && view.from === null && view.file === null
  const title = t('resources.version.title', { title: resource.title, number: version.number })
  const open = version.state === 'public'
  return (
    <>
      <ResourceHead
        resource={resource}
        title={title}
        rest={`/version/${version.id}`}
        index={whole && (open || version.yanked !== null)}
      />
      <ResourceFrame
        resource={resource}
        current="versions"
        side={
          <div className="resource-side">
            <section className="resource-get grid gap-2.5" aria-label={t('resources.get.label')}>
              {!version.yanked && version.state !== 'recalled' && (
                <DownloadButton version={version} type={resource.type} />
              )}
              {passport && <PassportLine passport={passport} reviewed={version.reviewed} always />}
            </section>
            <VersionFacts version={version} />
          </div>
        }
      >
        <BreadcrumbNav
          label={t('resources.version.breadcrumbs')}
          steps={[
            { name: t('resources.list.title'), href: to('/resources') },
            {
              name: t(`taxonomy.types.${resource.type}`),
              href: to(`/resources/${segmentOfType[resource.type]}`),
            },
            {
              name: resource.title,
              href: to(resourcePath(resource)),
              lang: locales[resource.shown_language].tag,
            },
            { name: t('resources.tab.versions'), href: `${to(resourcePath(resource))}/versions` },
            { name: version.number },
          ]}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1>
            {version.number}
            <span className="sr-only"> · {resource.title}</span>
          </h1>
          <ChannelBadge channel={version.channel} />
          {open && !version.reviewed && (
            <Badge tone="honey" icon={<Clock size={13} aria-hidden="true" />}>
              {t('resources.version.unreviewed')}
            </Badge>
          )}
          <time className="meta" dateTime={at}>
            {formatDay(locale, new Date(at))}
          </time>
        </div>
        {version.name && version.name !== version.number && (
          <p className="text-ink-2 text-16">{version.name}</p>
        )}
        {version.yanked && (
          <Note tone="brick" icon={<Ban size={18} aria-hidden="true" />}>
            {t('resources.version.yankedNote')} {version.yanked.reason}
          </Note>
        )}
        {!open && !version.yanked && (
          <Note icon={<Clock size={18} aria-hidden="true" />}>
            {t(`resources.version.state.${version.state}`)}
          </Note>
        )}
        <section className="scroll-mt-[calc(var(--bar)+16px)] [&>*+*]:mt-3.5" aria-labelledby="changelog">
          <h2 id="changelog">{t('resources.version.changelog')}</h2>
          {version.changelog_html ? (
            <RichText html={version.changelog_html} lang={version.language} />
          ) : (
            <p className="text-ink-2">{t('resources.version.noChangelog')}</p>
          )}
        </section>
        <VersionFiles version={version} type={resource.type} current={file?.id ?? null} path={path} />
        {version.dependencies.length > 0 && (
          <section className="scroll-mt-[calc(var(--bar)+16px)] [&>*+*]:mt-3.5" aria-labelledby="needs">
            <h2 id="needs">{t('resources.tab.dependencies')}</h2>
            <DependencyList dependencies={version.dependencies} />
          </section>
        )}
        {file && passport && (
          <FilePassport slug={resource.slug} passport={passport} file={file} version={version} path={path} />
        )}
        {file && (view.contents !== null || view.entry !== null) && (
          <FileContents slug={resource.slug} version={version} file={file} view={view} path={path} />
        )}
        <VersionCompare resource={resource} version={version} from={view.from} path={path} />
      </ResourceFrame>
    </>
  )
}
