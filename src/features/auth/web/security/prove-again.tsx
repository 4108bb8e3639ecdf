import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { proofRequest } from './proof-request.ts'
import { securityCalls, securityQueries } from './security.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** Asks for password or code when a change needs a proof of the last half hour, then continues the change. */
export function ProveAgain() {
  const t = useT()
  const query = useQueryClient()
  const { data: factors } = useSuspenseQuery(securityQueries.factors())
  const request = useSyncExternalStore(proofRequest.subscribe, proofRequest.current, proofRequest.onServer)
  return (
    <ProofDialog
      open={request !== null}
      title={t('auth.proof.again')}
      text={t('auth.proof.againText')}
      submit={t('auth.proof.againSubmit')}
      withCode={factors.totp}
      onClose={() => request?.refused()}
      onProof={async (proof) => {
        await securityCalls.prove(transportOf(query), proof)
        request?.proven()
      }}
    />
  )
}
