import path from 'node:path'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { JobLog } from '../jobs/job-log.ts'
import type { MailConfig, MailTransport, OutboxMail } from './mail.ts'
import { isSingleAddress, maskAddress, sendTimeoutMs } from './mail.ts'

/** SMTP where it is configured; otherwise each mail becomes a file in `DATA_DIR/mail` that any mail program opens. */
export function mailTransport(config: MailConfig, log: JobLog): MailTransport {
  return config.smtpUrl ? smtpTransport(config) : emlTransport(config, path.join(config.dataDir, 'mail'), log)
}

type ComposedMail = { from: string; to: string; raw: Buffer }

/** Builds the message itself, the same bytes for SMTP and for a file: headers, a text part and an HTML part. */
async function composeMail(config: MailConfig, mail: Omit<OutboxMail, 'attempts'>): Promise<ComposedMail> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const from = senderOf(config)
  const composer = new MailComposer({
    from,
    // As an object it is never parsed, so it cannot become a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${new URL(config.origin).hostname}>`,
    date: mail.createdAt,
    // Keeps out-of-office answers away.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { from: from.address, to: mail.to, raw: await composer.compile().build() }
}

/** MAIL_FROM is an address or `Name <address>`; without a name it is the site's. */
function senderOf({ mailFrom, siteTitle }: MailConfig): { name: string; address: string } {
  const named = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom)
  const sender = named
    ? { name: named[1] || siteTitle, address: (named[2] ?? '').trim() }
    : { name: siteTitle, address: mailFrom.trim() }
  if (!isSingleAddress(sender.address))
    throw new Error('MAIL_FROM must be one address, or a name and <one address>')
  return sender
}

/** For a site without a mail server: each mail is a file, named by time and id, and a log line says where. */
function emlTransport(config: MailConfig, folder: string, log: JobLog): MailTransport {
  return {
    async send(mail) {
      const { raw } = await composeMail(config, mail)
      // The mail's own time: a second try replaces the file instead of adding one.
      const name = `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`
      await writeAtomically(folder, name, raw)
      log.info(
        { mail: mail.id, to: maskAddress(mail.to), file: path.join(folder, name) },
        'mail written to a file',
      )
    },
  }
}

async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  // Closed to other accounts: the files hold codes and links.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const staging = path.join(folder, `.${name}.tmp`)
  try {
    const file = await open(staging, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(staging, path.join(folder, name))
  } catch (error) {
    await rm(staging, { force: true })
    throw error
  }
}

/** Hands mail to the server of SMTP_URL. A connection a mail: a server that restarts leaves nothing half-open. */
export function smtpTransport(config: MailConfig, timeoutMs = sendTimeoutMs): MailTransport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const { from, to, raw } = await composeMail(config, mail)
      const transport = createTransport({
        url: config.smtpUrl,
        connectionTimeout: Math.min(10_000, timeoutMs),
        greetingTimeout: Math.min(10_000, timeoutMs),
        socketTimeout: Math.min(20_000, timeoutMs),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const { promise: late, reject } = Promise.withResolvers<never>()
      // The time limits above begin anew with every byte, so a server that trickles could hold us for ever.
      const timer = setTimeout(
        () => reject(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' })),
        timeoutMs,
      )
      try {
        await Promise.race([transport.sendMail({ envelope: { from, to: [to] }, raw }), late])
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
  }
}

/** Mails that were written to files: they hold codes and links, and nobody reads them for ever. */
export async function removeOldMailFiles(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names.filter((file) => /\.eml(\.tmp)?$/.test(file))) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}
