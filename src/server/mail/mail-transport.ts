import path from 'node:path'
import type { JobLog } from '../jobs/job-log.ts'
import { emlTransport } from './eml-transport.ts'
import type { MailConfig, MailTransport } from './mail.ts'
import { smtpTransport } from './smtp-transport.ts'

/** SMTP where it is configured; otherwise each mail becomes a file in `DATA_DIR/mail` that any mail program opens. */
export function mailTransport(config: MailConfig, log: JobLog): MailTransport {
  return config.smtpUrl ? smtpTransport(config) : emlTransport(config, path.join(config.dataDir, 'mail'), log)
}
