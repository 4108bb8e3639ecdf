import { authorize, failField, found } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { notify } from '../../notifications/api/notify.ts'
import { lockResource } from '../../resources/api/resources.store.ts'
import type { CompatibilityReport, endpoints } from '../compatibility.contract.ts'
import { cutSecrets } from '../cut-secrets.contract.ts'
import { compatibilityPolicy } from './compatibility.policy.ts'
import { findReport, findReportedVersion } from './compatibility.store.ts'
import { updateAnswer } from './compatibility-writes.store.ts'
import { presentReport } from './present-compatibility.ts'
import { refreshVerdicts } from './refresh-verdicts.ts'
import { seenReport } from './seen-report.ts'
import { compatibilityPath } from './write-report.ts'

type Call = SignedInContext & { input: HandlerInput<typeof endpoints.answer> }

/** The team answers a report, or takes its answer back, and names the version that has it fixed. */
export async function answerReport(context: Call): Promise<{ data: CompatibilityReport }> {
  const { input, db, viewer, now, services } = context
  const { resource } = await seenReport(context, input.id)
  const text = cutSecrets(input.text).text
  await db.transaction(async (tx) => {
    const held = found(await lockResource(tx, resource.id))
    const row = found(await findReport(tx, input.id))
    authorize(compatibilityPolicy.answer(viewer, held, row))
    const fixed = input.fixed_in && (await findReportedVersion(tx, held.id, input.fixed_in))
    if (input.fixed_in !== null && (!fixed || fixed.id === row.version.id || row.result === 'works'))
      throw failField('fixed_in', 'invalid')
    await updateAnswer(tx, row.id, { text, fixedIn: input.fixed_in, by: viewer.id, now: now() })
    await refreshVerdicts(tx, held, row.version.id, { platform: row.platform, gameVersion: row.gameVersion })
    const isNew = (fixed && fixed.id !== row.fixedIn?.id) || (text !== '' && text !== row.answer)
    const about = await findReportedVersion(tx, held.id, row.version.id)
    if (!isNew || !about) return
    const event = fixed ? ('fixed' as const) : ('answered' as const)
    const data = {
      args: { event, title: about.title, count: 1 },
      path: compatibilityPath(held),
      ...(text ? { text } : {}),
    }
    await notify(tx, { userId: row.userId, kind: 'compatibility', data, by: viewer.id, now: now() }, services)
  })
  return { data: presentReport(found(await findReport(db, input.id)), viewer, resource) }
}
