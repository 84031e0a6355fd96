import { AgentCard } from '@keystead/agents/web';
import { ArticleCard } from '@keystead/content/web';
import { ProjectCard } from '@keystead/projects/web';
import { CARD_SIZES, Cards } from './cards.tsx';
import type { SectionRow } from './home-rows.ts';

type OtherRow = Extract<
  SectionRow,
  { type: 'featured_projects_section' | 'projects_section' | 'agents_list_section' | 'articles_section' }
>;

/** Renders the cards of a row of projects, agents or articles. */
export default function OtherCards({ row, label }: { row: OtherRow; label: string }) {
  switch (row.type) {
    case 'agents_list_section':
      return (
        <Cards label={label}>
          {row.data.map((agent) => (
            <AgentCard key={agent.id} agent={agent} />
          ))}
        </Cards>
      );
    case 'articles_section':
      return (
        <Cards label={label}>
          {row.data.map((article) => (
            <ArticleCard key={article.id} article={article} sizes={CARD_SIZES} />
          ))}
        </Cards>
      );
    default:
      return (
        <Cards label={label}>
          {row.data.map((project) => (
            <ProjectCard key={project.id} project={project} sizes={CARD_SIZES} />
          ))}
        </Cards>
      );
  }
}
