import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { JobLog } from '../jobs/job-log.ts'
import { composeMail } from './compose-mail.ts'
import { maskAddress } from './mail.ts'
import type { MailConfig, MailTransport } from './mail.ts'

/** For a site without a mail server: each mail is a file, named by time and id, and a log line says where. */
export function emlTransport(config: MailConfig, folder: string, log: JobLog): MailTransport {
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
