import { useState } from 'react'
import type { FormEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { teamLimits } from '../team-limits.contract.ts'
import { TeamRights } from './team-rights.tsx'
import type { MemberWords, TeamActions } from './use-team.ts'

const nobody: MemberWords = { title: '', permissions: ['text', 'versions'], share: 0 }

/** Asks somebody by name to join; they are in the team once they say yes. */
export function TeamInvite({ own, actions }: { own: boolean; actions: TeamActions }) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [words, setWords] = useState(nobody)
  const { busy, submit, errorOf } = useSubmit(['username'])

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await submit(() => actions.invite(username.trim(), words)))) return
    setUsername('')
    setWords(nobody)
  }
  return (
    <section className="panel team-members needs-scripts" aria-labelledby="team-invite">
      <h2 id="team-invite">{t('resources.team.invite')}</h2>
      <p className="field-hint">{t('resources.team.inviteText', { count: teamLimits.invitationDays })}</p>
      <form className="team-form grid min-w-0 gap-4" onSubmit={handleSubmit} noValidate>
        <Field label={t('resources.team.username')} error={errorOf('username')} required>
          <Input
            autoComplete="off"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <TeamRights value={words} own={own} onChange={setWords} />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t('resources.team.send')}
          </Button>
        </div>
      </form>
    </section>
  )
}
