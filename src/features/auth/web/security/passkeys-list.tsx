import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useReportError } from '../../../../web/form/use-report-error.ts'
import type { Passkey } from '../../factors.contract.ts'
import { ProofDialog, type Proof } from './proof-dialog.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { securityCalls, securityQueries } from './security.queries.ts'
import { SecurityRow } from './security-row.tsx'
import { SecuritySection } from './security-section.tsx'
import { makePasskey } from './passkey-flows.ts'
import { useSecurityChange } from './use-security-change.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { nameLength } from '../../security-limits.contract.ts'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'

export function PasskeysList() {
  const t = useT()
  const change = useSecurityChange()
  const report = useReportError(t)
  const { data: passkeys } = useSuspenseQuery(securityQueries.passkeys())
  const { data: factors } = useSuspenseQuery(securityQueries.factors())
  const [adding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)

  async function handleAdd(proof: Proof, name: string) {
    const made = await change((transport) => makePasskey(transport, proof, name))
    toasts.show(
      made
        ? { kind: 'success', title: t('auth.passkeys.added', { name }) }
        : { kind: 'info', title: t('auth.passkeys.cancelled') },
    )
  }

  return (
    <SecuritySection
      title={t('auth.passkeys.title')}
      text={t('auth.passkeys.text')}
      action={<Button onClick={() => setAdding(true)}>{t('auth.passkeys.add')}</Button>}
    >
      {passkeys.some((passkey) => passkey.before_reset) && <Note>{t('auth.passkeys.beforeResetText')}</Note>}
      {passkeys.length === 0 ? (
        <p className="text-ink-3 text-14">{t('auth.passkeys.empty')}</p>
      ) : (
        <ul className="-my-3">
          {passkeys.map((passkey) => (
            <SecurityRow
              key={passkey.id}
              icon={<KeyRound size={20} />}
              title={passkey.name}
              mark={passkey.before_reset && <Badge tone="honey">{t('auth.passkeys.beforeReset')}</Badge>}
              facts={[
                <>
                  {t('auth.passkeys.created')} <Moment at={passkey.created_at} />
                </>,
                passkey.last_used_at && (
                  <>
                    {t('auth.sessions.lastUsed')} <Moment at={passkey.last_used_at} />
                  </>
                ),
                passkey.synced && t('auth.passkeys.synced'),
              ].filter(Boolean)}
              actions={
                <>
                  <IconButton
                    label={t('auth.passkeys.rename', { name: passkey.name })}
                    onClick={() => setRenaming(passkey)}
                  >
                    <Pencil size={18} />
                  </IconButton>
                  <IconButton
                    label={t('auth.passkeys.remove', { name: passkey.name })}
                    onClick={() => setRemoving(passkey)}
                  >
                    <Trash2 size={18} />
                  </IconButton>
                </>
              }
            />
          ))}
        </ul>
      )}
      <ProofDialog
        open={adding}
        title={t('auth.passkeys.addTitle')}
        text={t('auth.passkeys.addText')}
        submit={t('auth.passkeys.addSubmit')}
        nameLabel={t('auth.passkeys.name')}
        withCode={factors.totp}
        onClose={() => setAdding(false)}
        onProof={handleAdd}
      />
      <NameDialog
        passkey={renaming}
        title={t('auth.passkeys.renameTitle')}
        label={t('auth.passkeys.name')}
        onClose={() => setRenaming(null)}
        onName={(id, name) =>
          change((transport) => securityCalls.renamePasskey(transport, { id, name })).then(() => {})
        }
      />
      <ConfirmDialog
        open={removing !== null}
        title={t('auth.passkeys.removeTitle')}
        text={t('auth.passkeys.removeText')}
        back={t('auth.proof.cancel')}
        confirm={t('auth.passkeys.removeSubmit')}
        onClose={() => setRemoving(null)}
        onConfirm={() =>
          change((transport) => securityCalls.removePasskey(transport, { id: removing!.id })).then(
            () => setRemoving(null),
            report,
          )
        }
      />
    </SecuritySection>
  )
}

/** Gives something another name. */
function NameDialog({
  passkey,
  title,
  label,
  onClose,
  onName,
}: {
  passkey: { id: number; name: string } | null
  title: string
  label: string
  onClose: () => void
  /** If it throws, the message is shown below the field. */
  onName: (id: number, name: string) => Promise<void>
}) {
  const t = useT()
  const errors = useFormErrors(t, ['name'])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await errors.send(async () => {
      await onName(passkey!.id, String(new FormData(event.currentTarget).get('name')))
      onClose()
    })
  }

  return (
    <Dialog open={passkey !== null} onClose={onClose} title={title} locked={errors.busy}>
      {passkey && (
        <form className="security-form" onSubmit={handleSubmit}>
          <Field label={label} error={errors.of('name') ?? errors.general}>
            <Input
              name="name"
              required
              maxLength={nameLength.max}
              defaultValue={passkey.name}
              autoComplete="off"
            />
          </Field>
          <div className="dialog-actions">
            <Button onClick={onClose}>{t('auth.proof.cancel')}</Button>
            <Button type="submit" variant="primary" busy={errors.busy}>
              {t('auth.proof.save')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
