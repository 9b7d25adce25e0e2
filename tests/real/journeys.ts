import './reading';
import './buying';
import './accounts';
import './admin-actions';
import './sums';
import './odd-records';
import './owners-rules';
import './odd-endpoint';
