import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What the stub does with the next mail. `drop` takes it and cuts the line before saying so; `unknown`: no such mailbox. */
export type StubMood = 'accept' | 'later' | 'refuse' | 'unknown' | 'hang' | 'drop'

/** A real SMTP server whose temper a test can set. */
export async function smtpStub() {
  const stub = {
    mood: (() => 'accept') as () => StubMood,
    received: [] as { from: string; to: string[]; raw: string }[],
    url: '',
    close: async () => {},
  }
  const moods = new WeakMap<SMTPServerSession, StubMood>()
  const answer = (code: number) =>
    Object.assign(new Error('no, because of https://secret.example/123456'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onMailFrom(_address, session, callback) {
      const mood = stub.mood()
      moods.set(session, mood)
      if (mood === 'later') return callback(answer(451))
      if (mood === 'refuse') return callback(answer(550))
      callback()
    },
    onRcptTo(_address, session, callback) {
      callback(moods.get(session) === 'unknown' ? answer(550) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const mood = moods.get(session)
        if (mood === 'hang') return
        const { mailFrom, rcptTo } = session.envelope
        stub.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((to) => to.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        if (mood !== 'drop') return callback()
        for (const connection of server.connections) if (connection.session === session) connection.close()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stub.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  stub.close = () => new Promise((resolve) => server.close(() => resolve()))
  return stub
}
