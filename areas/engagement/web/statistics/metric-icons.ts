import { Eye, Heart, type LucideIcon, Users } from 'lucide-react';
import type { Metric } from './metrics.ts';

export const METRIC_ICONS: Readonly<Record<Metric, LucideIcon>> = {
  views: Eye,
  favourites: Heart,
  leads: Users,
};
