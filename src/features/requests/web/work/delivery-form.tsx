import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Attachment } from '../../../attachments/attachments.contract.ts'
import { UploadRow } from '../../../attachments/web/upload-row.tsx'
import { useUpload } from '../../../attachments/web/use-upload.ts'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { FileVerdictBadge } from '../../../versions/web/editor/file-verdict-badge.tsx'
import { versionEditorQueries } from '../../../versions/web/editor/version-editor.queries.ts'
import type { Deal } from '../../request-work.contract.ts'
import { requestLimits } from '../../request-limits.contract.ts'
import { dealCalls, forgetRequest, type ReadRequest } from '../requests.queries.ts'

const againMs = 1_000

/** The slug in the address of a resource, or the slug itself. */
const slugIn = (address: string): string =>
  address
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)!

/** Hands the work over: a file, which is inspected first, or a published resource. */
export function DeliveryForm({ request, deal }: { request: ReadRequest; deal: Deal }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { busy, submit, errorOf } = useSubmit(['attachment_id', 'resource', 'note'])
  const [way, setWay] = useState<'file' | 'resource'>('file')
  const [file, setFile] = useState<Attachment | null>(null)
  const [address, setAddress] = useState('')
  const [note, setNote] = useState('')
  const upload = useUpload({ type: 'version', resourceType: request.type, onDone: setFile })
  const { data: inspection } = useQuery({
    ...versionEditorQueries.inspection(file?.id ?? 0, request.type),
    enabled: file !== null,
    refetchInterval: (asked) => (asked.state.data?.state === 'pending' ? againMs : false),
  })
  const waits = way === 'file' && (file === null || !inspection || inspection.state === 'pending')
  const send = () =>
    submit(async () => {
      const what = way === 'file' ? { attachment_id: file!.id } : { resource: slugIn(address) }
      await dealCalls.deliver(transportOf(client), { id: request.id, deal: deal.id, note, ...what })
      toasts.show({ kind: 'success', title: t('requests.delivery.done') })
      await forgetRequest(client, request.id)
    })
  return (
    <form
      className="grid gap-4 pt-2"
      noValidate
      aria-label={t('requests.delivery.form')}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3 className="text-15 font-650">{t('requests.delivery.form')}</h3>
      <div>
        <Segmented
          label={t('requests.delivery.way')}
          value={way}
          items={(['file', 'resource'] as const).map((value) => ({
            value,
            label: t(`requests.delivery.${value}`),
          }))}
          onChange={(value) => setWay(value === 'file' ? 'file' : 'resource')}
        />
      </div>
      {way === 'file' ? (
        <div className="grid justify-items-start gap-3">
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('requests.delivery.choose')}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (chosen) upload.start(chosen)
            }}
          />
          <Button onClick={() => input.current?.click()}>
            <Upload size={17} aria-hidden="true" />
            {t('requests.delivery.choose')}
          </Button>
          {upload.state && <UploadRow upload={{ ...upload, state: upload.state }} />}
          {file && (
            <p className="flex flex-wrap items-center gap-2 text-14" aria-live="polite">
              <FileVerdictBadge
                state={inspection?.state ?? 'pending'}
                verdict={inspection?.verdict ?? null}
              />
              {file.name}
            </p>
          )}
          <p className="text-ink-3 text-13">{t('requests.delivery.inspected')}</p>
        </div>
      ) : (
        <Field
          label={t('requests.delivery.address')}
          help={t('requests.delivery.addressHelp')}
          error={errorOf('resource')}
        >
          <Input
            name="resource"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field label={t('requests.delivery.note')} error={errorOf('note')}>
        <Textarea
          rows={3}
          maxLength={requestLimits.note.max}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={waits}>
          {t(deal.delivered_at ? 'requests.delivery.again' : 'requests.delivery.send')}
        </Button>
      </div>
    </form>
  )
}
