import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import type { VersionSummary } from '../../versions.contract.ts'
import { forgetResource } from '../../../resources/web/editor.queries.ts'
import { versionCalls } from './version-editor.queries.ts'

/** Change, withdraw, bring back, delete: whatever fits where the version stands. */
export function VersionActions({
  resource,
  version: { id, number, state },
}: {
  resource: Pick<Resource, 'slug' | 'type'>
  version: VersionSummary
}) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asking, setAsking] = useState<'yank' | 'remove' | null>(null)
  const [reason, setReason] = useState('')
  const one = { slug: resource.slug, id: String(id) }

  const run = async (call: () => Promise<unknown>, done: string) => {
    await attempt(call, done)
    setAsking(null)
    await forgetResource(client)
  }
  const transport = transportOf(client)
  return (
    <div className="write-row-actions">
      {state !== 'recalled' && (
        <Button size="s" href={to(`${resourcePath(resource)}/version/${id}/edit`)}>
          {t('publications.review.edit')}
        </Button>
      )}
      {state === 'public' && (
        <Button size="s" variant="ghost" onClick={() => setAsking('yank')}>
          {t('resources.write.yank.button')}
        </Button>
      )}
      {state === 'yanked' && (
        <Button
          size="s"
          variant="ghost"
          onClick={() =>
            run(() => versionCalls.restore(transport, one), t('resources.write.yank.restored', { number }))
          }
        >
          {t('resources.write.yank.restore')}
        </Button>
      )}
      <Button size="s" variant="ghost" onClick={() => setAsking('remove')}>
        {t('resources.write.versions.remove')}
      </Button>
      <ConfirmDialog
        open={asking === 'yank'}
        onClose={() => setAsking(null)}
        title={t('resources.write.yank.title', { number })}
        text={t('resources.write.yank.text')}
        back={t('publications.throw.back')}
        confirm={t('resources.write.yank.button')}
        onConfirm={() =>
          run(
            () => versionCalls.yank(transport, { ...one, reason }),
            t('resources.write.yank.done', { number }),
          )
        }
      >
        <Field label={t('resources.write.yank.reason')} hint={t('resources.write.optional')}>
          <Textarea
            rows={3}
            maxLength={versionLimits.yankReason.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={t('resources.write.versions.removeTitle', { number })}
        text={t('resources.write.versions.removeText')}
        back={t('publications.throw.back')}
        confirm={t('resources.write.versions.remove')}
        onConfirm={() =>
          run(() => versionCalls.remove(transport, one), t('resources.write.versions.removed', { number }))
        }
      />
    </div>
  )
}
