import {
  AtSign,
  Braces,
  CircleAlert,
  EyeOff,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Images,
  Info,
  Lightbulb,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Pilcrow,
  Quote,
  Table,
  TriangleAlert,
  Video,
} from 'lucide-react'

const icons: Record<string, typeof List> = {
  paragraph: Pilcrow,
  'heading-2': Heading2,
  'heading-3': Heading3,
  'heading-4': Heading4,
  bullets: List,
  numbers: ListOrdered,
  tasks: ListChecks,
  quote: Quote,
  'code-block': Braces,
  table: Table,
  spoiler: EyeOff,
  'callout-note': Info,
  'callout-tip': Lightbulb,
  'callout-warning': TriangleAlert,
  'callout-danger': CircleAlert,
  image: Image,
  gallery: Images,
  video: Video,
  link: Link,
  mention: AtSign,
  rule: Minus,
}

export function ToolIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Pilcrow
  return <Icon size={17} />
}
