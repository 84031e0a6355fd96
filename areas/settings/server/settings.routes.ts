import { route } from '@keystead/http/route';
import { webSettings } from '../contract.ts';
import { answerSettings } from './wire.ts';

export const routes = [route(webSettings, answerSettings)];
