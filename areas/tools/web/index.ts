export { MortgageSchedule } from './mortgage-schedule.tsx';
