import { fail, failField, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutBy, readIdCursor, sliceBy } from '../../../server/endpoints/list-page.ts'
import { readPublicUrl } from '../../../server/http/public-address.ts'
import { sha256 } from '../../../server/secret.ts'
import { deviceOf } from '../../auth/api/sessions/device-name.ts'
import { endpoints, pushLimits, type PushDevice } from '../push.contract.ts'
import {
  countDevices,
  findDevice,
  listDevices,
  removeDevice,
  saveDevice,
  type DeviceRow,
} from './push-devices.store.ts'
import { insertTest } from './push-messages.store.ts'
import { readPublicKey, vapidKeys } from './vapid.ts'

function present(row: DeviceRow): PushDevice {
  const { device, kind } = deviceOf(row.userAgent)
  return {
    id: row.id,
    name: device,
    kind,
    language: row.language,
    fingerprint: sha256(row.endpoint).toString('base64url'),
    failing: row.failures > 0,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }
}

/** 16 bytes that only the browser and we know; null for anything else. */
function readSecret(value: string): Buffer | null {
  const bytes = /^[\w-]{22}={0,2}$/.test(value) ? Buffer.from(value, 'base64url') : null
  return bytes?.length === 16 ? bytes : null
}

export const pushFeature = feature('push', endpoints, {
  async key({ services }) {
    return { data: { key: vapidKeys(services.secret).publicKey } }
  },

  async list({ input, db, viewer }) {
    const rows = await listDevices(db, viewer.id, sliceBy(input, readIdCursor))
    const page = cutBy(rows, input.per_page, (last) => String(last.id))
    return {
      data: page.rows.map(present),
      meta: listMetaFor(input, await countDevices(db, viewer.id), page.next),
    }
  },

  async add({ input, db, viewer, now, services }) {
    const { language } = input
    // A personal token has no browser.
    const sessionId = viewer.sessionId ?? refuse()
    const url = readPublicUrl(input.address, services.config.webhooksLocal)
    if (!(url instanceof URL)) throw failField('address', url === 'port' ? 'webhook_port' : url)
    const p256dh = readPublicKey(input.p256dh)
    if (!p256dh) throw failField('p256dh', 'invalid')
    const auth = readSecret(input.auth)
    if (!auth) throw failField('auth', 'invalid')
    const device = { userId: viewer.id, sessionId, endpoint: url.href, p256dh, auth, language, now: now() }
    const id = await saveDevice(db, device)
    if (id === null) {
      const { devices: max } = pushLimits
      const full = (await countDevices(db, viewer.id)) >= max
      throw full ? failField('address', 'too_many_own', { max }) : failField('address', 'invalid')
    }
    return { data: present(found(await findDevice(db, { id, userId: viewer.id }))) }
  },

  async remove({ input, db, viewer }) {
    if (!(await removeDevice(db, { id: input.id, userId: viewer.id }))) throw fail('notFound')
  },

  async test({ input, db, viewer, now }) {
    const device = found(await findDevice(db, { id: input.id, userId: viewer.id }))
    await insertTest(db, device.id, now())
    return { data: present(device) }
  },
})

const refuse = (): never => {
  throw fail('forbidden')
}
