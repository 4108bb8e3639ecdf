import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../src/server/config.ts'

// Nobody starts these files every day: what they name is compared with what there is.

const root = inject('root')
const deploy = path.join(root, 'deploy')
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8')

type Variables = Record<string, string | number>
type Service = {
  environment?: Variables
  volumes?: string[]
  command?: string[]
  depends_on?: Record<string, { condition: string }>
  deploy?: { replicas: number }
  stop_grace_period?: string
  build?: { context?: string; dockerfile?: string }
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

/** The names the site asks its environment for. */
function knownVariables(): Set<string> {
  const names = new Set<string>()
  const asked = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_, name) {
        names.add(String(name))
        return undefined
      },
    },
  )
  readConfig(asked)
  return names
}
const known = knownVariables()

const asText = (variables: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]))

/** Where a process of the site would end its requests and jobs after the drain. */
const stopSeconds = 25 + 10

test('the names of the environment are really read from the configuration', () => {
  expect(known.size).toBeGreaterThan(35)
  for (const name of ['DATABASE_URL', 'S3_PUBLIC_URL', 'CDN_PURGE_TOKEN', 'ADMIN_PASSWORD', 'LIMITS'])
    expect([...known]).toContain(name)
})

test('every variable that a file of deploy/ sets is one the site knows', () => {
  const ofParts = new Set(['HTTP_PORT', 'POSTGRES_PASSWORD'])
  const files = readdirSync(deploy, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  expect(files.length).toBeGreaterThan(12)
  const unknown = files.flatMap((file) => {
    const text = readFileSync(path.join(file.parentPath, file.name), 'utf8')
    const names = [...text.matchAll(/(?<![\w.$-])([A-Z][A-Z0-9_]{2,})=/g)].map((match) => match[1]!)
    return names
      .filter((name) => !known.has(name) && !ofParts.has(name))
      .map((name) => `${file.name}: ${name}`)
  })
  expect(unknown).toEqual([])
})

describe('compose', () => {
  const compose: Compose = parse(read('compose/compose.yaml'))
  const example = Object.fromEntries(
    [...read('compose/.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map((line) => [line[1]!, line[2]!]),
  )
  /** As somebody would fill in what the example leaves empty. */
  const filled: Record<string, string> = {
    ...example,
    SECRET: '0123456789abcdef0123456789abcdef',
    POSTGRES_PASSWORD: 'p4ssw0rd',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden',
    ADMIN_PASSWORD: 'yard-of-paper',
    SMTP_URL: 'smtp://mail.example:25',
  }
  const interpolated = (value: string) =>
    value.replace(/\$\{(\w+)(?::([?-])[^}]*)?\}/g, (_, name: string) => filled[name]!)
  const { node, nginx, postgres } = compose.services
  const environment = Object.fromEntries(
    Object.entries(asText(node!.environment!)).map(([name, value]) => [name, interpolated(value)]),
  )

  test('nodes get variables the site knows, with values it takes', () => {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
    const config = readConfig(environment)
    expect(config.databaseUrl).toContain('@pgbouncer:6432/')
    expect(config.databaseDirectUrl).toContain('@postgres:5432/')
    expect(config.s3?.bucket).toBe('blockyard')
    expect(config.seed).toBe('none')
  })

  test('the example names what the file asks for, no more and no less', () => {
    const asked = [...read('compose/compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map((match) => match[1]!)
    expect(new Set(Object.keys(example))).toEqual(new Set(asked))
    // A password that everybody can read would be taken over as it is.
    for (const name of ['SECRET', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'ADMIN_PASSWORD'])
      expect(example[name]).toBe('')
  })

  test('services, volumes and files it names are there', () => {
    const services = Object.keys(compose.services)
    const hosts = Object.values(environment).flatMap(
      (value) => /:\/\/(?:[^@/]*@)?(\w+):\d/.exec(value)?.[1] ?? [],
    )
    expect(hosts).toEqual(expect.arrayContaining(['pgbouncer', 'postgres', 'valkey', 's3']))
    for (const host of hosts.filter((name) => name !== 'localhost')) expect(services).toContain(host)
    for (const { depends_on, volumes = [], build } of Object.values(compose.services)) {
      for (const name of Object.keys(depends_on ?? {})) expect(services).toContain(name)
      for (const source of volumes.map((volume) => volume.split(':')[0]!))
        if (source.startsWith('.'))
          expect(existsSync(path.join(deploy, 'compose', source)), source).toBe(true)
        else expect(Object.keys(compose.volumes)).toContain(source)
      if (build?.dockerfile)
        expect(existsSync(path.join(deploy, 'compose', build.context!, build.dockerfile))).toBe(true)
    }
  })

  test('three nodes have the connections and the time they need', () => {
    const workers = Number(environment.WORKERS)
    const pool = Number(/^default_pool_size = (\d+)$/m.exec(read('compose/pgbouncer.ini'))![1])
    const most = Number(/max_connections=(\d+)/.exec(postgres!.command!.join(' '))![1])
    const replicas = node!.deploy!.replicas
    expect(replicas).toBe(3)
    expect(most).toBeGreaterThanOrEqual(replicas * (workers + 14) + pool + 10)
    expect(Number.parseInt(node!.stop_grace_period!)).toBeGreaterThan(
      Number(environment.DRAIN_SECONDS) + stopSeconds,
    )
  })

  test('nginx gets the file of deploy/nginx with the nodes of compose', () => {
    const expression = /sed '([^']+)'/.exec(nginx!.command!.at(-1)!)![1]!
    const { stdout } = spawnSync('sed', [expression, path.join(deploy, 'nginx/blockyard.conf')], {
      encoding: 'utf8',
    })
    expect(stdout).not.toMatch(/^upstream |^ {4}server 127/m)
    expect(stdout).toContain('proxy_pass http://blockyard;')
    expect(stdout).toContain('listen 8080;')
    const nodes = read('compose/upstream.conf')
    expect(nodes).toMatch(/^upstream blockyard \{/m)
    expect(nodes).toContain('server node:3000 resolve')
    // Zones of memory share their names with those of the cache.
    const zone = /zone (\w+)/.exec(nodes)![1]
    expect(stdout).not.toContain(`keys_zone=${zone}:`)
  })

  test('what a shell is given in them is a script', () => {
    const scripts = Object.values(compose.services)
      .map(({ command }) => command?.at(-1) ?? '')
      .filter((command) => command.includes(' '))
    expect(scripts.length).toBe(4)
    for (const script of scripts) {
      // To compose a dollar is two of them.
      expect(script.replaceAll('$$', '')).not.toContain('$')
      expect(spawnSync('sh', ['-n', '-c', script.replaceAll('$$', '$')], { encoding: 'utf8' }).stderr).toBe(
        '',
      )
    }
  })

  test('the role gets the limits that the page about scaling tells', () => {
    const page = readFileSync(path.join(root, 'docs/scaling.md'), 'utf8')
    const documented = /```sql\n(alter role[\s\S]*?)```/.exec(page)![1]!
    expect(read('compose/role.sql').replace(/^--.*\n/gm, '')).toBe(documented)
  })

  test('the image is built by the two commands, and not run by root', () => {
    const image = read('compose/Dockerfile')
    const install = /RUN npm ci (.*)/.exec(image)![1]!.split(' ')
    const ours = readFileSync(path.join(root, 'bin/environment.mjs'), 'utf8')
    for (const option of install) expect(ours).toContain(`'${option}'`)
    expect(image.indexOf('npm run build')).toBeGreaterThan(image.indexOf('COPY . .'))
    expect(image).toMatch(/^USER node$/m)
    expect(image).toMatch(/HEALTHCHECK[\s\S]*\/readyz/)
    const set = /^ENV (.*)$/m
      .exec(image)![1]!
      .split(' ')
      .map((one) => one.split('=')[0]!)
    expect(set.filter((name) => !known.has(name))).toEqual([])
    expect(existsSync(path.join(root, /^CMD \["node", "(.*)"\]$/m.exec(image)![1]!))).toBe(true)
  })
})

describe('kubernetes', () => {
  type Labels = Record<string, string>
  type Probe = { httpGet: { path: string; port: string } }
  type Container = {
    ports: { name: string; containerPort: number }[]
    envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
    env: { name: string; value: string }[]
    startupProbe: Probe
    readinessProbe: Probe
    livenessProbe: Probe
    volumeMounts: { name: string; mountPath: string }[]
  }
  type Manifest = {
    apiVersion: string
    kind: string
    metadata: { name: string }
    data: Variables
    stringData: Variables
    spec: {
      replicas: number
      minAvailable: number
      selector: Labels & { matchLabels: Labels }
      ports: { targetPort: string }[]
      template: {
        metadata: { labels: Labels; annotations: Labels }
        spec: {
          terminationGracePeriodSeconds: number
          securityContext: { runAsNonRoot: boolean }
          containers: Container[]
          volumes: { name: string }[]
        }
      }
    }
  }
  const manifests = ['config.yaml', 'secret.example.yaml', 'site.yaml'].flatMap((name) =>
    [...parseAllDocuments(read(`kubernetes/${name}`))].map((document): Manifest => {
      expect(document.errors).toEqual([])
      return document.toJS()
    }),
  )
  const ofKind = (kind: string) => manifests.find((manifest) => manifest.kind === kind)!
  const { spec } = ofKind('Deployment')
  const pod = spec.template.spec
  const [container] = pod.containers
  const environment = {
    ...ofKind('ConfigMap').data,
    ...ofKind('Secret').stringData,
    ...Object.fromEntries(container!.env.map(({ name, value }) => [name, value])),
  }

  test('pods get variables the site knows, with values it takes', () => {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
    // Kubernetes refuses settings that are no texts.
    expect(Object.values(environment).filter((value) => typeof value !== 'string')).toEqual([])
    const config = readConfig(asText(environment))
    expect(config.host).toBe('0.0.0.0')
    expect(config.databaseReplicaUrl).toContain('target_session_attrs=standby')
  })

  test('what the manifests name of each other is there', () => {
    for (const { configMapRef, secretRef } of container!.envFrom)
      expect(ofKind(configMapRef ? 'ConfigMap' : 'Secret').metadata.name).toBe(
        (configMapRef ?? secretRef)!.name,
      )
    const { labels, annotations } = spec.template.metadata
    expect(spec.selector.matchLabels).toEqual(labels)
    expect(ofKind('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
    expect(ofKind('Service').spec.selector).toEqual(labels)
    const [port] = container!.ports
    expect(ofKind('Service').spec.ports[0]!.targetPort).toBe(port!.name)
    expect(environment.PORT).toBe(String(port!.containerPort))
    expect(annotations['prometheus.io/port']).toBe(environment.PORT)
    expect(container!.volumeMounts[0]!.mountPath).toBe(environment.DATA_DIR)
    expect(container!.volumeMounts[0]!.name).toBe(pod.volumes[0]!.name)
  })

  test('pods are asked as the site answers, and have time to stop', () => {
    const { startupProbe, readinessProbe, livenessProbe, ports } = container!
    expect([startupProbe, readinessProbe, livenessProbe].map((probe) => probe.httpGet)).toEqual(
      ['/readyz', '/readyz', '/healthz'].map((address) => ({ path: address, port: ports[0]!.name })),
    )
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + stopSeconds)
    expect(pod.securityContext.runAsNonRoot).toBe(true)
    expect(ofKind('PodDisruptionBudget').spec.minAvailable).toBeLessThan(spec.replicas)
  })
})
