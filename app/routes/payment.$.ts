export { action, loader } from './graphql';
