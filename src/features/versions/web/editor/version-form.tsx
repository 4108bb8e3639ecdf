import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import '../../../publications/kind/web/writing.css'
import './version-form.css'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { formatBytes } from '../../../../contract/i18n/numbers.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Note } from '../../../../web/ui/text/note.tsx'
import { focusFirstFault } from '../../../publications/editor/web/focus-first-fault.ts'
import { useTextServices } from '../../../publications/editor/web/use-publication-services.ts'
import { useWriteErrors, type AllWriteErrors } from '../../../publications/editor/web/use-write-errors.ts'
import { WriteRail } from '../../../publications/editor/web/write-rail.tsx'
import { once } from '../../../publications/web/use-send.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import type { Version } from '../../versions.contract.ts'
import { FileVerdictBadge } from './file-verdict-badge.tsx'
import { storeVersion } from './stored-version.ts'
import { prefill } from './prefill.ts'
import { versionReadiness } from './version-readiness.ts'
import { resourceApi, forgetResource } from '../../../resources/web/editor.queries.ts'
import { ResourceOwnerFrame } from '../../../resources/web/resource-owner-frame.tsx'
import { useVersionFiles } from './use-version-files.ts'
import { versionCalls } from './version-editor.queries.ts'
import { VersionFields, versionFieldNames } from './version-fields.tsx'
import { VersionUploads } from './version-uploads.tsx'
import { toVersionBody, toVersionWords, type VersionFormState } from './version-form-state.ts'

/** Sends a version, new or changed, and leads to the versions of the team. */
function useSendVersion({
  resource,
  version,
  language,
  errors,
}: {
  resource: Resource
  /** The one that is changed; null for a new one. */
  version: Version | null
  language: Locale
  errors: Pick<AllWriteErrors, 'show' | 'clear'>
}) {
  const client = useQueryClient()
  const router = useRouter()
  const to = useHref()
  const user = useCurrentUser()
  const [busy, setBusy] = useState(false)
  const locked = useRef(false)
  const { slug } = resource

  async function call(formState: VersionFormState): Promise<void> {
    const transport = transportOf(client)
    if (version === null) {
      // One file belongs to one version: the same files again are the same try.
      const key = `version-${resource.id}-${formState.files.join('-')}`
      await versionCalls.create(once(transport, key), { slug, ...toVersionBody(formState), language })
      if (user) storeVersion(user.id, resource.id, null)
      return
    }
    const { number, ...words } = toVersionWords(formState)
    const place = version.published_at === null ? { number, scheduled_at: formState.scheduledAt } : {}
    await versionCalls.update(transport, { slug, id: String(version.id), ...words, ...place })
  }

  return {
    busy,
    async send(formState: VersionFormState): Promise<boolean> {
      if (locked.current) return false
      locked.current = true
      setBusy(true)
      errors.clear()
      try {
        await call(formState)
        await forgetResource(client)
        await router.navigate({ href: `${to(resourcePath(resource))}/versions/edit` })
        return true
      } catch (error) {
        errors.show(error)
        focusFirstFault()
        return false
      } finally {
        locked.current = false
        setBusy(false)
      }
    },
  }
}

/** One version of a resource that is there: upload first, then the form; kept in this browser until it is sent. */
export function VersionWriteForm({
  title,
  resource,
  version: changed,
  start,
  restored,
}: {
  title: string
  resource: Resource
  version: Version | null
  start: VersionFormState
  restored: boolean
}) {
  const { t, locale } = useTranslator()
  const { type, original_language: language } = resource
  const user = useCurrentUser()
  const [version, setVersion] = useState(start)
  // Two files may arrive before the page is drawn again.
  const latest = useRef(version)
  const fresh = changed === null
  const change = (next: (version: VersionFormState) => Partial<VersionFormState>) => {
    latest.current = { ...latest.current, ...next(latest.current) }
    setVersion(latest.current)
  }
  const userId = user?.id
  const sent = useRef(false)
  useEffect(() => {
    if (fresh && userId !== undefined && version !== start && !sent.current)
      storeVersion(userId, resource.id, version)
  }, [fresh, userId, resource.id, version, start])
  const errors = useWriteErrors(versionFieldNames)
  const { services } = useTextServices({
    render: resourceApi.render,
    start: start.changelog,
    language,
    itemId: resource.id,
  })
  const { busy, send } = useSendVersion({ resource, version: changed, language, errors })
  const files = useVersionFiles({
    type,
    ids: fresh ? version.files : [],
    onRead: (inspection) => change((now) => prefill(now, inspection)),
  })
  const [openedAt] = useState(() => new Date())
  const readiness = versionReadiness(version, type, {
    now: openedAt,
    ...(fresh ? { files: files.state } : {}),
  }).filter(({ key }) => fresh || key !== 'files')

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sent.current = await send(latest.current)
  }
  return (
    <ResourceOwnerFrame item={resource} current="versions" title={title}>
      <noscript>
        <Note tone="brick">{t('publications.needsScripts')}</Note>
      </noscript>
      <form className="write needs-scripts" onSubmit={handleSubmit} noValidate>
        <div className="write-main">
          {restored && <Note tone="lapis">{t('publications.restored')}</Note>}
          {changed ? (
            <ul className="panel overflow-hidden">
              {changed.files.map((file) => (
                <li
                  key={file.id}
                  className="ruled flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-8.5 px-4 py-3"
                >
                  <b>{file.name}</b>
                  <span className="field-hint">{formatBytes(locale, file.size)}</span>
                  <FileVerdictBadge state={file.verdict ? 'done' : 'pending'} verdict={file.verdict} />
                </li>
              ))}
              <li className="ruled flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-8.5 px-4 py-3 field-hint">
                {t('resources.write.files.immutable')}
              </li>
            </ul>
          ) : (
            <VersionUploads
              type={type}
              files={version.files}
              control={files}
              error={errors.of('files')}
              onChange={(next) => {
                errors.drop('files')
                change((now) => ({ files: next(now.files) }))
              }}
            />
          )}
          {changed || version.files.length > 0 ? (
            <VersionFields
              version={version}
              type={type}
              language={language}
              services={services}
              errors={errors}
              fixedNumber={changed !== null && changed.published_at !== null}
              schedulable={changed === null || changed.published_at === null}
              onChange={(part) => change(() => part)}
            />
          ) : (
            <p className="field-hint">{t('resources.write.files.formLater')}</p>
          )}
        </div>
        <div className="write-rail">
          <WriteRail
            readiness={readiness}
            labelOf={(key) => t(`resources.write.check.${key}`)}
            submitText={t(fresh ? 'resources.write.version.send' : 'resources.write.version.save')}
            busy={busy}
            error={errors.general}
            forecast={fresh}
          />
        </div>
      </form>
    </ResourceOwnerFrame>
  )
}
