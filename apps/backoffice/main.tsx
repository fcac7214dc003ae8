import '#kit/browser/no-eval.ts';
import './backoffice.css';
import { start } from './start.tsx';

void start(document.getElementById('root'));
