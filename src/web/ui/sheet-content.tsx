import { Download, Gamepad2, Layers, ThumbsUp, Zap } from 'lucide-react'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { BrickCourse } from './brick-course.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Code } from './code.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListRow } from './list-row.tsx'
import { ListRows } from './list-rows.tsx'
import { Note } from './note.tsx'
import { Picture } from './picture.tsx'
import { SheetArt, sheetCover, sheetHead, sheetPreview } from './sheet-art.tsx'
import type { SheetWords } from './sheet-samples.ts'
import { SheetSection } from './sheet-section.tsx'
import { SkeletonCard } from './skeleton-card.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { Stair } from './stair.tsx'
import { StepChart } from './step-chart.tsx'
import { StepPlot } from './step-plot.tsx'
import { Table } from './table.tsx'
import { Tag } from './tag.tsx'

const weeks = [4, 5, 5, 7, 9, 12, 11, 14, 13, 16, 18, 17, 19, 18]

export function SheetContent({ words }: { words: SheetWords }) {
  const cover = <Picture url={() => sheetCover} alt="" width={16} height={9} model={<SheetArt />} />
  const row = (selected: boolean) => (
    <ListRow
      href="#row"
      icon={<Picture url={() => sheetCover} alt="" width={76} height={76} fixed model={<SheetArt />} />}
      title={words.row}
      marks={
        <>
          <Badge>{words.kind}</Badge>
          <Badge tone="honey">{words.soon}</Badge>
        </>
      }
      text={words.rowText}
      first={
        <>
          <Download size={14} /> <b>184 302</b>
        </>
      }
      meta={
        <>
          <span>
            <Avatar src={sheetHead} size={16} /> Ryzhik_dev
          </span>
          <span>
            <Layers size={14} /> Paper, Folia
          </span>
          <span>
            <Gamepad2 size={14} /> 1.20–1.21.4
          </span>
          <Tag href="#tag">{words.mechanics}</Tag>
        </>
      }
      aside={
        <>
          <b>184 302</b>
          <StepChart values={weeks} label="Downloads by week, rising" />
          <span className="flex items-center gap-1.5">
            <ThumbsUp size={14} /> 1 204 · {words.ago}
          </span>
        </>
      }
      selected={selected}
    />
  )
  return (
    <>
      <SheetSection title="List rows" className="col-span-full">
        <ListRows>
          {row(false)}
          {row(false)}
          {row(true)}
        </ListRows>
      </SheetSection>
      <SheetSection title="Card">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card
            href="#card"
            title={words.row}
            cover={cover}
            label={
              <>
                <SheetArt size={18} /> {words.kind}
              </>
            }
            text={words.rowText}
            foot={
              <>
                <span>
                  <Avatar src={sheetHead} size={18} /> Ryzhik_dev
                </span>
                <span>
                  <Download size={14} /> <b>184 302</b>
                </span>
              </>
            }
          />
          <SkeletonCard />
        </div>
      </SheetSection>
      <SheetSection title="Empty state">
        <div className="panel">
          <EmptyState
            model={<SheetArt />}
            title={words.emptyTitle}
            text={words.emptyText}
            action={<Button>{words.trends}</Button>}
            level={3}
          />
        </div>
      </SheetSection>
      <SheetSection title="Skeleton">
        <SkeletonRows rows={2} label="Loading" />
      </SheetSection>
      <SheetSection title="Picture: place, blurred preview, done, failed">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <Picture
            className="notch-4"
            url={() => '/never.webp?slow'}
            alt=""
            width={16}
            height={9}
            model={<SheetArt />}
          />
          <Picture
            className="notch-4"
            url={() => '/never.webp?slow'}
            alt=""
            width={16}
            height={9}
            preview={sheetPreview}
          />
          <Picture
            className="notch-4"
            url={() => sheetCover}
            alt={words.row}
            width={16}
            height={9}
            preview={sheetPreview}
          />
          <Picture
            className="notch-4"
            url={() => '/missing.webp'}
            alt={words.row}
            width={16}
            height={9}
            model={<SheetArt />}
          />
        </div>
      </SheetSection>
      <SheetSection title="Code">
        <Code
          code={'{ "id": 1042 }'}
          title="application/json"
          dark
          texts={{ copy: 'Copy', copied: 'Copied', label: 'JSON' }}
        >
          <span className="tok-comment"># GET /api/resources</span>
          {'\n{ '}
          <span className="tok-key">"id"</span>: <span className="tok-number">1042</span>,{' '}
          <span className="tok-key">"slug"</span>: <span className="tok-string">"guildhalls"</span>
          {' }'}
        </Code>
        <div className="mt-3">
          <Code
            code="curl https://example.org/api/resources?type=plugins"
            title="curl"
            texts={{ copy: 'Copy', copied: 'Copied', label: 'curl' }}
          />
        </div>
      </SheetSection>
      <SheetSection title="Plot, note">
        <StepPlot
          label="Downloads"
          columns={['Week', 'Downloads']}
          height={120}
          points={weeks.map((value, n) => ({ label: `W${n + 1}`, value, text: `${value} 000` }))}
        />
        <div className="mt-4">
          <Note icon={<Zap size={18} />}>{words.note}</Note>
        </div>
      </SheetSection>
      <SheetSection title="Table">
        <Table caption={words.tab2}>
          <thead>
            <tr>
              <th scope="col">{words.title}</th>
              <th scope="col">{words.kind}</th>
              <th scope="col" data-number>
                ₽
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{words.titleValue}</td>
              <td>{words.mechanics}</td>
              <td data-number>12 480,50</td>
            </tr>
            <tr>
              <td>{words.row}</td>
              <td>{words.magic}</td>
              <td data-number>9 500,00</td>
            </tr>
          </tbody>
        </Table>
      </SheetSection>
      <SheetSection title="Rich text, stair">
        <h3 className="text-26">
          <Stair />
          {words.row}
        </h3>
        <div className="rich-text mt-4">
          <p>
            {words.rowText} <code>/caravan route</code>, <a href="#in-text">{words.profile}</a>.
          </p>
          <ul>
            <li>{words.published}</li>
            <li>{words.translation}</li>
          </ul>
          <ol>
            <li>{words.title}</li>
            <li>{words.address}</li>
          </ol>
          <blockquote>{words.dialogText}</blockquote>
        </div>
      </SheetSection>
      <div className="col-span-full">
        <BrickCourse />
      </div>
    </>
  )
}
