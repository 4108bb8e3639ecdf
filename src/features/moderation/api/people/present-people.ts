import { isLocale } from '../../../../contract/locales.ts'
import { moderationStatus, type Role } from '../../../users/users.contract.ts'
import { presentName } from '../../../users/api/present-users.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import { sharedAddressAccounts } from '../../contract/people/moderation.contract.ts'
import type { PersonReview, PersonFacts, Sanction } from '../../contract/people/moderation.contract.ts'
import type { RiskFlag } from '../../contract/moderation-limits.contract.ts'
import { moderationPolicy } from './moderation.policy.ts'
import type { PersonRow } from './people.store.ts'
import type { SanctionRow } from './sanctions.store.ts'
import { throwawayDomains } from '../../../users/api/throwaway-domains.ts'

/** Signs for which staff should look before approving somebody. */
export function riskFlagsOf(row: PersonRow): RiskFlag[] {
  const flags: [RiskFlag, boolean][] = [
    ['shared_address', row.accountsFromAddress >= sharedAddressAccounts],
    ['throwaway_email', row.emailDomain !== null && throwawayDomains.has(row.emailDomain)],
    ['declined_twin', row.declinedTwin],
    ['sanctioned', row.strikes > 0 || row.suspendedUntil !== null],
  ]
  return flags.filter(([, raised]) => raised).map(([flag]) => flag)
}

export function presentPerson(row: PersonRow, now: Date): PersonFacts {
  return {
    ...presentName(row),
    status: moderationStatus({
      emailVerified: row.emailVerifiedAt !== null,
      staffDecision: row.staffDecision,
    }),
    language: isLocale(row.language) ? row.language : 'ru',
    created_at: row.createdAt.toISOString(),
    email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
    email_domain: row.emailDomain,
    accounts_from_address: row.accountsFromAddress,
    flags: riskFlagsOf(row),
    strikes: row.strikes,
    suspended_until: row.suspendedUntil?.toISOString() ?? null,
    waiting_seconds:
      row.staffDecision === 'pending'
        ? Math.max(0, Math.floor((now.getTime() - row.createdAt.getTime()) / 1000))
        : null,
  }
}

export function presentReview(row: PersonRow, viewer: Viewer, now: Date): PersonReview {
  return {
    ...presentPerson(row, now),
    roles: row.roles as Role[],
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    abilities: {
      decide: moderationPolicy.decide(viewer, row),
      sanction: moderationPolicy.sanction(viewer, row),
      assign_roles: moderationPolicy.assignRoles(viewer),
    },
  }
}

export function presentSanction(row: SanctionRow, showActor: boolean, now: Date): Sanction {
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    lifted_at: row.liftedAt?.toISOString() ?? null,
    active: row.liftedAt === null && (row.until === null || row.until > now),
    actor: showActor ? row.actor : null,
  }
}
