import { useState, type FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Code } from '../../../../web/ui/text/code.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { userQueries } from '../../../users/web/users.queries.ts'
import { nameLength, tokenDayChoices } from '../../security-limits.contract.ts'
import { securityCalls } from './security.queries.ts'
import { useSecurityChange } from './use-security-change.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Makes a token from a name, some of the person's own rights and an end date, and shows it once. */
export function TokenForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const change = useSecurityChange()
  const { data: user } = useSuspenseQuery(userQueries.current())
  const errors = useFormErrors(t, ['name', 'scopes', 'resources', 'expires_at'])
  const [token, setToken] = useState('')
  const scopes = user?.scope ?? []
  const close = () => {
    setToken('')
    errors.clear()
    onClose()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    // A minute less: a server whose clock is behind would count more than the longest time, one year.
    const endMs = Date.now() + Number(data.get('days')) * dayMs - 60_000
    await errors.send(async () => {
      const made = await change((transport) =>
        securityCalls.createToken(transport, {
          name: String(data.get('name')),
          scopes: scopes.filter((scope) => data.getAll('scopes').includes(scope)),
          expires_at: new Date(endMs).toISOString(),
          resources: String(data.get('resources'))
            .split(/[\s,;]+/)
            .filter(Boolean),
        }),
      )
      setToken(made.data.token)
    })
  }

  if (token)
    return (
      <Dialog
        open={open}
        locked
        onClose={close}
        title={t('auth.tokens.madeTitle')}
        text={t('auth.tokens.madeText')}
        actions={
          <Button variant="primary" onClick={close}>
            {t('auth.tokens.madeDone')}
          </Button>
        }
      >
        <div className="mt-4.5">
          <Code
            code={token}
            texts={{
              copy: t('auth.tokens.copy'),
              copied: t('auth.recovery.copied'),
              label: t('auth.tokens.madeTitle'),
            }}
          />
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={errors.busy}
      title={t('auth.tokens.makeTitle')}
      text={t('auth.tokens.makeText')}
    >
      <form className="security-form" onSubmit={handleSubmit}>
        <div className="contents" aria-live="polite">
          {errors.general && <Note tone="brick">{errors.general}</Note>}
        </div>
        <Field label={t('auth.tokens.name')} error={errors.of('name')}>
          <Input name="name" required maxLength={nameLength.max} autoComplete="off" />
        </Field>
        <fieldset className="grid gap-2 [&_legend]:mb-1.5 [&_legend]:text-14 [&_legend]:font-650">
          <legend>{t('auth.tokens.scopes')}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              value={scope}
              label={t(`auth.scope.${scope}`)}
              description={scope}
            />
          ))}
        </fieldset>
        <Field
          label={t('auth.tokens.resources')}
          hint={t('auth.tokens.resourcesHint')}
          error={errors.of('resources')}
        >
          <Input name="resources" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t('auth.tokens.end')} error={errors.of('expires_at')}>
          <Select name="days" defaultValue={90}>
            <Options of={tokenDayChoices} say={(days) => t('auth.tokens.days', { days })} />
          </Select>
        </Field>
        <div className="dialog-actions">
          <Button onClick={close}>{t('auth.proof.cancel')}</Button>
          <Button type="submit" variant="primary" busy={errors.busy}>
            {t('auth.tokens.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
