import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database/database.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import type { JobLog } from '../jobs/job-log.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { mailJobs } from './mail-jobs.ts'
import type { MailTransport } from './mail.ts'
import { sendMail } from './send-mail.ts'
import { smtpStub, type StubMood } from './smtp-stub.fixture.ts'
import { smtpTransport } from './mail-transport.ts'

const { db, pool } = await testDatabase()
const stub = await smtpStub()
afterAll(() => stub.close())

const lines: string[] = []
const write = (fields: Record<string, unknown>, message: string) =>
  void lines.push(JSON.stringify({ ...fields, message }))
const log: JobLog = { debug: write, info: write, warn: write, error: write }

const config = {
  smtpUrl: stub.url,
  mailFrom: 'noreply@site.test',
  dataDir: '',
  siteTitle: 'Blockyard',
  origin: 'https://site.test',
}
const mail = { to: 'reader@example.com', subject: 'Код', text: 'Code 123456', html: '<p>123456</p>' }
const context = { job: { id: '1', attempts: 1 } }
const minute = 60_000

type Row = {
  id: string
  attempts: number
  next_try_at: Date | null
  sent_at: Date | null
  last_error: string | null
  text: string
}
const rows = async () => (await pool.query<Row>('select * from mail_outbox order by created_at')).rows
const jobs = async () =>
  (await pool.query<{ key: string; run_at: Date }>('select key, run_at from graphile_worker.jobs')).rows

function delivery(transport: MailTransport = smtpTransport(config, 500)) {
  const clock = fakeClock()
  const registry = mailJobs({ db, transport, clock, log })
  return {
    clock,
    /** Has every mail that is due tried once, some at a time as the queue does. */
    deliver: async () => {
      const due = (await rows()).filter((row) => !row.sent_at)
      const worker = async () => {
        for (let row = due.shift(); row; row = due.shift())
          await registry['mail.deliver']?.({ id: row.id }, context)
      }
      await Promise.all(Array.from({ length: 15 }, worker))
    },
    sweep: async () => registry['mail.sweep']?.({}, context),
  }
}

beforeEach(async () => {
  stub.mood = () => 'accept'
  stub.received.length = 0
  lines.length = 0
  await pool.query('truncate mail_outbox, graphile_worker._private_jobs')
})

describe('delivering mail', () => {
  test('a committed mail is delivered by the job queue, and its text is forgotten', async () => {
    const clock = { now: () => new Date() }
    const registry = mailJobs({ db, transport: smtpTransport(config), clock, log })
    const running = await startJobs({ pool, registry, log })

    await db.transaction((tx) => sendMail(tx, mail, clock.now()))
    await vi.waitFor(async () => expect((await rows())[0]?.sent_at).toBeTruthy(), 5_000)
    await running.stop()

    expect(stub.received).toMatchObject([{ from: 'noreply@site.test', to: ['reader@example.com'] }])
    expect(await rows()).toMatchObject([{ text: '', html: '', attempts: 1 }])
  })

  test('a mail of a transaction that was rolled back leaves nothing', async () => {
    const work = db.transaction(async (tx) => {
      await sendMail(tx, mail, new Date())
      throw new Error('changed my mind')
    })

    await expect(work).rejects.toThrow('changed my mind')
    expect([await rows(), await jobs()]).toEqual([[], []])
  })

  test.each<[StubMood, RegExp]>([
    ['later', /451/],
    ['refuse', /550/],
    ['hang', /ETIMEDOUT/],
  ])('a server that answers with “%s” gets the mail again after half a minute', async (mood, fault) => {
    const { clock, deliver } = delivery()
    await sendMail(db, mail, clock.now())
    stub.mood = () => mood

    await deliver()

    const [row] = await rows()
    const waited = (row?.next_try_at?.getTime() ?? 0) - clock.now().getTime()
    expect(row).toMatchObject({ sent_at: null, attempts: 1 })
    expect(waited).toBeGreaterThanOrEqual(30_000)
    expect(waited).toBeLessThanOrEqual(33_000)
    expect(await jobs()).toMatchObject([{ key: `mail:${row?.id}`, run_at: row?.next_try_at }])
    expect(lines.at(-1)).toMatch(fault)

    stub.mood = () => 'accept'
    clock.forward(34_000)
    await deliver()
    expect(stub.received).toHaveLength(1)
  })

  test('a server that is not there is only a delay', async () => {
    const { clock, deliver } = delivery(smtpTransport({ ...config, smtpUrl: 'smtp://127.0.0.1:1' }, 500))
    await sendMail(db, mail, clock.now())

    await deliver()

    expect(await rows()).toMatchObject([
      { sent_at: null, attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  test('no log line shows the text, a code, a link or the whole address', async () => {
    const { clock, deliver } = delivery()
    await sendMail(db, mail, clock.now())
    stub.mood = () => 'refuse'
    await deliver()
    stub.mood = () => 'accept'
    clock.forward(minute)
    await deliver()

    expect(lines).toHaveLength(2)
    expect(lines.join()).toContain('r***@example.com')
    expect(lines.join()).not.toMatch(/reader|123456|https?:/)
  })

  test('a mail past its time is dropped, before the first try or between two', async () => {
    const { clock, deliver } = delivery()
    await sendMail(db, { ...mail, expiresAt: new Date(clock.now().getTime() + 20_000) }, clock.now())
    stub.mood = () => 'later'
    await deliver()
    expect(await rows()).toEqual([])

    await sendMail(db, { ...mail, expiresAt: clock.now() }, clock.now())
    stub.mood = () => 'accept'
    await deliver()
    expect(await rows()).toEqual([])
    expect(stub.received).toEqual([])
  })

  test('it gives up after three days with an error in the log', async () => {
    const { clock, deliver } = delivery()
    await sendMail(db, mail, clock.now())
    stub.mood = () => 'later'
    await deliver()
    clock.forward(3 * 24 * 60 * minute)

    await deliver()

    expect(await rows()).toMatchObject([{ sent_at: null, next_try_at: null, attempts: 2 }])
    expect(lines.at(-1)).toContain('mail given up')
  })

  test('two workers at one mail send it once', async () => {
    const send = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 100)))
    const { clock, deliver } = delivery({ send })
    await sendMail(db, mail, clock.now())

    await Promise.all([deliver(), deliver(), deliver()])

    expect(send).toHaveBeenCalledOnce()
  })

  test('a mail the database could not be told about is written down later, not sent twice', async () => {
    const send = vi.fn(async () => void (await pool.query('alter table mail_outbox rename to hidden_outbox')))
    const { clock, deliver } = delivery({ send })
    await sendMail(db, mail, clock.now())
    await expect(deliver()).rejects.toThrow()
    await pool.query('alter table hidden_outbox rename to mail_outbox')
    clock.forward(2 * minute)

    await deliver()

    expect(send).toHaveBeenCalledOnce()
    expect((await rows())[0]?.sent_at).toBeTruthy()
  })

  test('a lost job is found again, and old mail is cleared away', async () => {
    const { clock, deliver, sweep } = delivery()
    await sendMail(db, mail, clock.now())
    await pool.query('truncate graphile_worker._private_jobs')
    clock.forward(10 * minute)
    await sweep()
    expect(await jobs()).toHaveLength(1)

    await deliver()
    clock.forward(15 * 24 * 60 * minute)
    await sweep()
    expect(await rows()).toEqual([])
  })

  test('none of 200 mails is lost to a bad server, and only a cut line can double one', async () => {
    const moods: StubMood[] = [
      'later',
      'refuse',
      'drop',
      'accept',
      'later',
      'accept',
      'drop',
      'refuse',
      'hang',
      'accept',
    ]
    const { clock, deliver } = delivery(smtpTransport(config, 1_000))
    for (let index = 0; index < 200; index++)
      await sendMail(db, { ...mail, subject: `№ ${index}` }, clock.now())
    let turn = 0
    let dropped = 0
    stub.mood = () => {
      const mood = moods[turn++ % moods.length] ?? 'accept'
      if (mood === 'drop') dropped++
      return mood
    }

    for (let round = 0; round < 8; round++) {
      if (round === 3) stub.mood = () => 'accept'
      await deliver()
      clock.forward(7 * 60 * minute)
    }

    expect((await rows()).filter((row) => !row.sent_at)).toEqual([])
    const ids = stub.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1])
    expect(new Set(ids).size).toBe(200)
    expect(ids.length - 200).toBeLessThanOrEqual(dropped)
  }, 60_000)
})
