import { zipOf } from '../src/features/inspection/api/zip.fixture.ts'

/** A small honest plugin; the same words give the same bytes. */
export const aPluginJar = ({
  name,
  number,
  salt = '',
  ballast,
}: {
  name: string
  number: string
  salt?: string
  /** Bytes that make it as large as it has to be. */
  ballast?: Buffer
}): Buffer =>
  zipOf({
    'plugin.yml': `name: ${name}\nversion: ${number}\nmain: com.acme.Caravans\napi-version: "1.21"\ndepend: [Vault]\n`,
    'config.yml': `# ${salt}\nguards: 2\n`,
    ...(ballast ? { 'sounds/bells.ogg': ballast } : {}),
  })
