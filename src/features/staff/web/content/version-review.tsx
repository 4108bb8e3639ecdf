import '../../../versions/web/passport/passports.css'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { platforms } from '../../../../contract/game.ts'
import { PublicationReview } from '../../../publications/review/web/staff/publication-review.tsx'
import type { ReviewPlace } from '../../../publications/review/web/staff/publication-review.tsx'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { gameVersionRanges } from '../../../resources/web/game-version-ranges.ts'
import { ReviewFile } from './review-file.tsx'
import { versionReviewCalls, type ReadVersionReview } from './resource-reviews.queries.ts'

/** One version as staff reviews it: its files with everything that was found, and copies elsewhere. */
export function VersionReview({ found, place }: { found: ReadVersionReview; place: ReviewPlace }) {
  const { t } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const { version, resource } = found
  const path = `${resourcePath(resource)}/version/${version.id}`
  return (
    <PublicationReview
      found={{
        item: version,
        public: found.public,
        revision: { id: version.id, public: found.public, status: version.status },
        review: found.review,
      }}
      subject={{ kind: 'version', id: version.id }}
      review={found.review}
      title={`${resource.title} ${version.number}`}
      language={version.language}
      author={version.author}
      path={path}
      mark={t(`taxonomy.types.${resource.type}`)}
      place={place}
      onDecide={(verdict) => versionReviewCalls.decide(transportOf(client), { id: version.id, ...verdict })}
    >
      {!resource.public && (
        <Note tone="lapis">
          {t('resources.case.resourceWaits')}{' '}
          <Link href={to(`/staff/content?open=resource-${resource.id}`)}>{resource.title}</Link>
        </Note>
      )}
      <VersionParts found={found} />
    </PublicationReview>
  )
}

/** Files with everything that was found, copies elsewhere, and what the version says of itself. */
export function VersionParts({ found }: { found: ReadVersionReview }) {
  const { t } = useTranslator()
  const to = useHref()
  const { version, resource, files, same_files: same, previous } = found
  const path = `${resourcePath(resource)}/version/${version.id}`
  return (
    <>
      {same.length > 0 && (
        <Note tone="brick" icon={<Copy size={18} aria-hidden="true" />}>
          <p>{t('resources.case.sameFile')}</p>
          <ul className="case-same">
            {same.map((copy) => (
              <li key={`${copy.sha256}-${copy.version_id}`}>
                <Link href={to(`${resourcePath(copy.resource)}/version/${copy.version_id}`)}>
                  {`${copy.resource.title} ${copy.number}`}
                </Link>
                <span>{copy.author.username}</span>
                <Badge tone={copy.public ? 'patina' : 'quiet'}>
                  {t(copy.public ? 'moderation.content.public' : 'moderation.content.hidden')}
                </Badge>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <section className="case-part" aria-labelledby="case-files">
        <h3 id="case-files">{t('resources.write.files.title')}</h3>
        {files.map((file) => (
          <ReviewFile
            key={file.file_id}
            file={file}
            href={`/api/resources/${resource.slug}/versions/${version.id}/download?file=${file.file_id}`}
          />
        ))}
        {previous && (
          <p>
            <Link href={`${to(path)}?from=${previous.id}#compare`}>
              {t('resources.case.compare', { number: previous.number })}
            </Link>
          </p>
        )}
      </section>
      <section className="case-part" aria-labelledby="case-targets">
        <h3 id="case-targets">{t('resources.case.says')}</h3>
        <dl className="case-facts-list">
          <dt>{t('resources.write.version.channel')}</dt>
          <dd>{t(`resources.write.channel.${version.channel}`)}</dd>
          <dt>{t('resources.write.version.platforms')}</dt>
          <dd>{version.platforms.map((code) => platforms[code]).join(', ') || '–'}</dd>
          <dt>{t('resources.write.version.gameVersions')}</dt>
          <dd>{gameVersionRanges(version.game_versions).join(', ') || '–'}</dd>
          <dt>{t('resources.write.dependencies.title')}</dt>
          <dd>
            {version.dependencies
              .map(({ name, kind }) => `${name} (${t(`resources.write.dependencyKind.${kind}`)})`)
              .join(', ') || '–'}
          </dd>
        </dl>
        {version.changelog_html && <RichText html={version.changelog_html} lang={version.language} />}
      </section>
    </>
  )
}
