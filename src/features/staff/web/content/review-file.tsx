import { useQueryClient } from '@tanstack/react-query'
import '../../../versions/web/passport/passports.css'
import { Download, ShieldAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { formatBytes } from '../../../../contract/i18n/numbers.ts'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import { forgetResource } from '../../../resources/web/editor.queries.ts'
import type { FilePassport } from '../../../versions/files/version-files.contract.ts'
import { FileVerdictBadge } from '../../../versions/web/editor/file-verdict-badge.tsx'
import { RuleHits } from '../../../versions/web/passport/rule-hits.tsx'
import { versionReviewCalls } from './resource-reviews.queries.ts'

/** Withdraws every version that holds this very file, for good. */
function RecallFile({ sha256, name }: { sha256: string; name: string }) {
  const t = useT()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, submit, errorOf } = useSubmit(['reason'])

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const done = await submit(() => versionReviewCalls.recall(transportOf(client), { sha256, reason }))
    if (!done) return
    setOpen(false)
    toasts.show({ kind: 'success', title: t('resources.case.recalled', { name }) })
    await forgetResource(client)
  }
  return (
    <>
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
        <ShieldAlert size={16} aria-hidden="true" />
        {t('resources.case.recall')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('resources.case.recallTitle', { name })}
        text={t('resources.case.recallText')}
        locked={busy}
      >
        <form className="write-main mt-4" onSubmit={handleSubmit} noValidate>
          <Field label={t('resources.case.recallReason')} error={errorOf('reason')} required>
            <Textarea
              rows={3}
              maxLength={versionLimits.recallReason.max}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="dialog-actions">
            <Button onClick={() => setOpen(false)}>{t('publications.throw.back')}</Button>
            <Button type="submit" variant="danger" busy={busy}>
              {t('resources.case.recall')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

/** One file as staff sees it: verdict, findings, passport and contents, and the way to recall it. */
export function ReviewFile({ file, href }: { file: FilePassport; href: string }) {
  const { t, locale } = useTranslator()
  const { passport, metadata } = file
  const facts: [key: string, value: string][] = passport
    ? [
        ['format', passport.format ?? '?'],
        ['files', `${passport.files}, ${formatBytes(locale, passport.unpacked_size)}`],
        ['java', passport.java === null ? '–' : String(passport.java)],
        ['hosts', passport.hosts.join(', ') || '–'],
        ['native', passport.native_libraries.join(', ') || '–'],
        ['obfuscation', t(`resources.case.obfuscation.${passport.obfuscation.hint}`)],
        ['nested', passport.nested_archives.join(', ') || '–'],
      ]
    : []
  if (metadata?.main_class) facts.push(['main', metadata.main_class])
  if (metadata && metadata.commands.length > 0)
    facts.push(['commands', metadata.commands.map(({ name }) => `/${name}`).join(', ')])
  return (
    <div className="case-file grid gap-2.5 p-3.5 border border-line rounded-field">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 [&_b]:wrap-anywhere">
        <b>{file.name}</b>
        <span className="case-hint">{formatBytes(locale, file.size)}</span>
        <FileVerdictBadge state={file.state} verdict={file.verdict} />
        <Button size="s" href={href} download>
          <Download size={16} aria-hidden="true" />
          {t('resources.case.download')}
        </Button>
        <RecallFile sha256={file.sha256} name={file.name} />
      </div>
      <code>{file.sha256}</code>
      {file.hits.length > 0 ? (
        <RuleHits hits={file.hits} />
      ) : (
        file.state === 'done' && <p className="case-hint">{t('resources.case.noHits')}</p>
      )}
      {facts.length > 0 && (
        <dl className="case-facts-list">
          {facts.map(([key, value]) => (
            <div key={key} className="contents">
              <dt>{t(`resources.case.fact.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {passport && passport.entries.length > 0 && (
        <Disclosure title={t('resources.case.contents', { count: passport.entries.length })} boxed>
          {/* Scrolls by itself, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className="case-tree" tabIndex={0}>
            {passport.entries.map(({ path, size }) => `${path}  ${formatBytes(locale, size)}`).join('\n')}
          </pre>
        </Disclosure>
      )}
    </div>
  )
}
