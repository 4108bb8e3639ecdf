import { SquareTerminal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { useReportError } from '../../../../web/form/use-report-error.ts'
import type { PersonalToken } from '../../sessions.contract.ts'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { securityCalls, securityQueries } from './security.queries.ts'
import { SecurityRow } from './security-row.tsx'
import { SecuritySection } from './security-section.tsx'
import { TokenForm } from './token-form.tsx'
import { useSecurityChange } from './use-security-change.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** Keys for programs that act in the person's name. */
export function TokensList() {
  const t = useT()
  const change = useSecurityChange()
  const report = useReportError(t)
  const { data: tokens } = useSuspenseQuery(securityQueries.tokens())
  const [making, setMaking] = useState(false)
  const [removing, setRemoving] = useState<PersonalToken | null>(null)

  return (
    <SecuritySection
      title={t('auth.tokens.title')}
      text={t('auth.tokens.text')}
      action={<Button onClick={() => setMaking(true)}>{t('auth.tokens.make')}</Button>}
    >
      {tokens.length === 0 ? (
        <p className="text-ink-3 text-14">{t('auth.tokens.empty')}</p>
      ) : (
        <ul className="-my-3">
          {tokens.map((token) => (
            <SecurityRow
              key={token.id}
              icon={<SquareTerminal size={20} />}
              title={token.name}
              facts={[
                token.scopes.length === 0
                  ? t('auth.tokens.readOnly')
                  : token.scopes.map((scope) => t(`auth.scope.${scope}`)).join(', '),
                <>
                  {t('auth.tokens.until')} <Moment at={token.expires_at} />
                </>,
                token.last_used_at ? (
                  <>
                    {t('auth.sessions.lastUsed')} <Moment at={token.last_used_at} />
                  </>
                ) : (
                  t('auth.tokens.unused')
                ),
              ]}
              actions={
                <IconButton
                  label={t('auth.tokens.remove', { name: token.name })}
                  onClick={() => setRemoving(token)}
                >
                  <Trash2 size={18} />
                </IconButton>
              }
            />
          ))}
        </ul>
      )}
      <TokenForm open={making} onClose={() => setMaking(false)} />
      <ConfirmDialog
        open={removing !== null}
        title={t('auth.tokens.removeTitle')}
        text={t('auth.tokens.removeText')}
        back={t('auth.proof.cancel')}
        confirm={t('auth.tokens.removeSubmit')}
        onClose={() => setRemoving(null)}
        onConfirm={() =>
          change((transport) => securityCalls.removeToken(transport, { id: removing!.id })).then(
            () => setRemoving(null),
            report,
          )
        }
      />
    </SecuritySection>
  )
}
