import type { AgentDetail } from '../contract.ts';
import { useText } from './text.ts';

const NETWORKS = [
  ['Facebook', 'facebook_id'],
  ['Instagram', 'instagram_id'],
  ['X', 'twitter_id'],
  ['YouTube', 'youtube_id'],
] as const;

/** Renders the agent's pages elsewhere, by name: the icon set has no brands. */
export function SocialLinks({ agent, className = '' }: { agent: AgentDetail; className?: string }) {
  const t = useText();
  const links = NETWORKS.filter(([, field]) => /^https:\/\//.test(agent[field]));
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('elsewhere')} className={`flex flex-wrap gap-x-5 gap-y-2 text-sm ${className}`}>
      {links.map(([name, field]) => (
        <li key={field}>
          <a href={agent[field]} target="_blank" rel="noopener noreferrer nofollow" className="link">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
