import { isApprovedStatus } from '../../../../contract/access.ts'
import type { PersonReview } from '../../contract/people/moderation.contract.ts'
import type { DeclineReason } from '../../contract/moderation-limits.contract.ts'
import { useStaffActions } from '../use-staff-actions.ts'
import { useVerdict } from '../use-verdict.ts'
import type { Neighbours } from '../use-verdict.ts'

/** The decision about one person. */
export function useDecision(person: PersonReview, neighbours: Neighbours) {
  const { decide } = useStaffActions()
  return useVerdict<DeclineReason>({
    ...neighbours,
    can: {
      approve: person.abilities.decide && !isApprovedStatus(person.status),
      decline: person.abilities.decide && person.status !== 'declined',
    },
    waits: person.waiting_seconds !== null,
    send: (verdict) => decide(person.id, { ...verdict, expected: person.status }),
  })
}
